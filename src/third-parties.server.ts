import type { Site } from '#content/site.server.ts'
import type { TagConfig } from '#features/analytics/tag.ts'
import type { ChatConfig } from '#features/live-chat/chat.ts'
import type { AllowedSources } from '#kit/http/security-headers.server.ts'
import type { Settings } from './settings.server.ts'

/** Returns the attributes of `<html>` that configure tag and chat; shell/third-parties.ts reads them. */
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
    ...(mayChat(settings, hosts) && { 'data-chat': JSON.stringify(chat) }),
  }
}

/** The chat never starts where no host name contains the word. */
const mayChat = ({ CHAT_DOMAIN_WORD: word }: Settings, hosts: string[]): boolean =>
  hosts.some((host) => host === '*' || host.includes(word))

/** Returns the live chat as pages mention it, with the consent it waits for; undefined where none can start. */
export function chatOf(settings: Settings, hosts: string[]): Site['chat'] {
  const { CHAT_PROPERTY_ID, CHAT_WIDGET_ID, CHAT_CONSENT_CATEGORY: category } = settings
  if (!CHAT_PROPERTY_ID || !CHAT_WIDGET_ID || !mayChat(settings, hosts)) return undefined
  return category ? { category } : {}
}

const ADS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
  'https://google.com',
]
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

/**
 * Google's list for Analytics and Ads (Tag Platform, "Use Tag Manager with a Content Security Policy"), and where its tag sends
 * conversions of visitors who allow or deny its cookies. Its national domains, which cannot be named together, only fill audiences.
 */
const GOOGLE: AllowedSources = {
  script: ['https://*.googletagmanager.com', ...ADS],
  image: [...ANALYTICS, ...ADS, 'https://ad.doubleclick.net'],
  connect: [
    ...ANALYTICS,
    'https://analytics.google.com',
    'https://*.analytics.google.com',
    'https://stats.g.doubleclick.net',
    'https://ad.doubleclick.net',
    ...ADS,
  ],
  frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
}

/** tawk.to's list; its widget writes style attributes, so with a chat the policy allows those. */
const CHAT: AllowedSources = {
  script: ['https://*.tawk.to', 'https://cdn.jsdelivr.net'],
  style: ["'unsafe-inline'", 'https://*.tawk.to', 'https://fonts.googleapis.com', 'https://cdn.jsdelivr.net'],
  image: ['https://*.tawk.to', 'https://cdn.jsdelivr.net', 'https://tawk.link', 'https://s3.amazonaws.com'],
  connect: ['https://*.tawk.to', 'wss://*.tawk.to'],
  frame: ['https://*.tawk.to'],
  font: ['https://*.tawk.to', 'https://fonts.gstatic.com'],
}

/** Returns what the Content-Security-Policy must allow for the third parties that are configured. */
export const thirdPartySources = (settings: Settings): AllowedSources[] => [
  ...(settings.GOOGLE_TAG_ID ? [GOOGLE] : []),
  ...(settings.CHAT_PROPERTY_ID && settings.CHAT_WIDGET_ID ? [CHAT] : []),
]
