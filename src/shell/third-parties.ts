import { whenLoaded } from '#kit/loading/when-loaded.ts'
import { reportConversion, startTag, type TagConfig } from '#features/analytics/tag.ts'
import type { InquiryReceipt } from '#features/inquiry/live.ts'
import { type ChatConfig, startChat } from '#features/live-chat/chat.ts'

/** What wants to be told of an inquiry that was stored. */
export type Hear = (receipt: Partial<InquiryReceipt>) => void

/**
 * Starts the advertising tag and the live chat, as the attributes of `<html>` configure them, once the page has loaded. Returns
 * what is to be told of inquiries.
 */
export function startThirdParties({ tag, chat }: DOMStringMap): Hear {
  if (chat) void loaded().then(() => startChat(JSON.parse(chat) as ChatConfig))
  return tag ? followTag(JSON.parse(tag) as TagConfig) : () => {}
}

/** spec §7: a conversion is an inquiry that is neither blacklisted nor spam; one sent early is told once the tag is there. */
function followTag(tag: TagConfig): Hear {
  const started = loaded().then(() => startTag(tag))
  return ({ is_blacklisted, is_spam }) => {
    if (!is_blacklisted && !is_spam) void started.then(() => reportConversion(tag))
  }
}

const loaded = () => new Promise<void>(whenLoaded)
