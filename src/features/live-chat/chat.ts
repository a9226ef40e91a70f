import { onConsent } from '#kit/consent/record.ts'

/** The chat provider's settings: CHAT_DOMAIN_WORD, CHAT_PROPERTY_ID, CHAT_WIDGET_ID. */
export interface ChatConfig {
  /** The chat starts only where the host name contains this word. */
  word: string
  property?: string
  widget?: string
  /** The chat waits until this consent category is accepted. */
  category?: string
}

declare global {
  interface Window {
    Tawk_API?: object
    Tawk_LoadStart?: Date
  }
}

const PROVIDER = 'https://embed.tawk.to'

/** Starts the live chat (spec §7), or logs which id is missing (spec §8). */
export function startChat({ word, property, widget, category }: ChatConfig): void {
  if (!location.hostname.includes(word)) return
  const missing = !property ? 'CHAT_PROPERTY_ID' : !widget ? 'CHAT_WIDGET_ID' : undefined
  if (missing) return console.error(`The live chat does not start: ${missing} is not set.`)
  let isStarted = false
  const start = () => {
    if (!isStarted) embed(`${PROVIDER}/${property}/${widget}`)
    isStarted = true
  }
  if (!category) return start()
  onConsent((accepted) => accepted.includes(category) && start())
}

function embed(source: string): void {
  window.Tawk_API ??= {}
  window.Tawk_LoadStart = new Date()
  const script = document.createElement('script')
  script.async = true
  script.src = source
  script.charset = 'UTF-8'
  script.setAttribute('crossorigin', '*')
  document.head.append(script)
}
