import { reportConversion, startTag, type TagConfig } from '#features/analytics/tag.ts'
import { INQUIRY_SENT } from '#features/inquiry/dialogs.ts'
import type { InquiryReceipt } from '#features/inquiry/inquiry-form.tsx'
import { type ChatConfig, startChat } from '#features/live-chat/chat.ts'

/** Starts the advertising tag and the live chat, as the attributes of `<html>` configure them, once the page has loaded. */
export function startThirdParties({ tag, chat }: DOMStringMap): void {
  if (tag) followTag(JSON.parse(tag) as TagConfig)
  if (chat) void loaded().then(() => startChat(JSON.parse(chat) as ChatConfig))
}

/** spec §7: a conversion is an inquiry that is neither blacklisted nor spam; one sent early is told once the tag is there. */
function followTag(tag: TagConfig): void {
  const started = loaded().then(() => startTag(tag))
  document.addEventListener(INQUIRY_SENT, (event) => {
    const { is_blacklisted, is_spam } = (event as CustomEvent<Partial<InquiryReceipt>>).detail
    if (!is_blacklisted && !is_spam) void started.then(() => reportConversion(tag))
  })
}

const loaded = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })
