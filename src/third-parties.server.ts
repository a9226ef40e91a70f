import type { Site } from '#content/site.server.ts'
import type { TagConfig } from '#features/analytics/tag.ts'
import type { ChatConfig } from '#features/live-chat/chat.ts'
import type { Settings } from './settings.server.ts'

/** Returns the attributes of `<html>` that configure tag and chat for shell/third-parties.ts. */
export function thirdPartyAttributes(settings: Settings, hosts: string[]): Record<string, string> {
  const tag: TagConfig | undefined = settings.GOOGLE_TAG_ID
    ? {
        id: settings.GOOGLE_TAG_ID,
        mode: settings.GOOGLE_TAG_MODE,
        ...(settings.GOOGLE_CONVERSION_LABEL && { label: settings.GOOGLE_CONVERSION_LABEL }),
      }
    : undefined
  const chat: ChatConfig = {
    word: settings.CHAT_DOMAIN_WORD,
    ...(settings.CHAT_PROPERTY_ID && { property: settings.CHAT_PROPERTY_ID }),
    ...(settings.CHAT_WIDGET_ID && { widget: settings.CHAT_WIDGET_ID }),
    ...(settings.CHAT_CONSENT_CATEGORY && { category: settings.CHAT_CONSENT_CATEGORY }),
  }
  return {
    ...(tag && { 'data-tag': JSON.stringify(tag) }),
    ...(canChat(settings, hosts) && { 'data-chat': JSON.stringify(chat) }),
  }
}

/** Whether a host name contains the word without which the chat never starts. */
const canChat = ({ CHAT_DOMAIN_WORD: word }: Settings, hosts: string[]): boolean =>
  hosts.some((host) => host === '*' || host.includes(word))

/** Returns the live chat and the consent it requires, for pages that mention it; undefined if it cannot start. */
export function chatOf(settings: Settings, hosts: string[]): Site['chat'] {
  const { CHAT_PROPERTY_ID, CHAT_WIDGET_ID, CHAT_CONSENT_CATEGORY: category } = settings
  if (!CHAT_PROPERTY_ID || !CHAT_WIDGET_ID || !canChat(settings, hosts)) return undefined
  return category ? { category } : {}
}
