import { whenLoaded } from '#kit/loading/when-loaded.ts'
import { reportConversion, startTag, type TagConfig } from '#features/analytics/tag.ts'
import type { InquiryReceipt } from '#features/inquiry/live.ts'
import { type ChatConfig, startChat } from '#features/live-chat/chat.ts'

/** Reports an inquiry that was stored. */
type ReportInquiry = (receipt: Partial<InquiryReceipt>) => void

/** Starts the advertising tag and the live chat, as the attributes of `<html>` configure them, once the page has loaded. */
export function startThirdParties({ tag, chat }: DOMStringMap): ReportInquiry {
  if (chat) void loaded().then(() => startChat(JSON.parse(chat) as ChatConfig))
  return tag ? reportTo(JSON.parse(tag) as TagConfig) : () => {}
}

/** spec §7: a conversion is an inquiry that is neither blacklisted nor spam. An early one is reported once the tag has started. */
function reportTo(tag: TagConfig): ReportInquiry {
  const started = loaded().then(() => startTag(tag))
  return ({ is_blacklisted, is_spam }) => {
    if (!is_blacklisted && !is_spam) void started.then(() => reportConversion(tag))
  }
}

const loaded = () => new Promise<void>(whenLoaded)
