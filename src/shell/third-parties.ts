import { whenLoaded } from '#kit/loading/when-loaded.ts'
import { reportConversion, startTag, type TagConfig } from '#features/analytics/tag.ts'
import type { InquiryReceipt } from '#features/inquiry/live.ts'
import { type ChatConfig, startChat } from '#features/live-chat/chat.ts'

/** Reports an inquiry that was stored. */
type ReportInquiry = (receipt: Partial<InquiryReceipt>) => void

/** Starts the advertising tag and the live chat, as the attributes of `<html>` configure them, once the page has loaded. Returns the function that reports an inquiry. */
export function startThirdParties({ tag, chat }: DOMStringMap): ReportInquiry {
  if (chat) void loaded().then(() => startChat(JSON.parse(chat) as ChatConfig))
  return tag ? createReporter(JSON.parse(tag) as TagConfig) : () => {}
}

/** spec §7: a conversion is an inquiry that is neither blacklisted nor spam. An inquiry that is sent before the tag has started is reported then. */
function createReporter(tag: TagConfig): ReportInquiry {
  const started = loaded().then(() => startTag(tag))
  return ({ is_blacklisted, is_spam }) => {
    if (!is_blacklisted && !is_spam) void started.then(() => reportConversion(tag))
  }
}

const loaded = () => new Promise<void>(whenLoaded)
