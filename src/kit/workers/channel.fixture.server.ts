import type { Channel } from './channel.server.ts'

/** Two ends of a channel within this process. */
export function connected(): { primary: Channel; worker: Channel; close: () => void } {
  const gone: (() => void)[] = []
  const end = () => new Map<string, ((body: never) => void)[]>()
  const ends = [end(), end()] as const
  const channel = (own: 0 | 1): Channel => ({
    send: ({ name }, body) => ends[own === 0 ? 1 : 0].get(name)?.forEach((hear) => hear(body as never)),
    on: ({ name }, listener) => void ends[own].set(name, [...(ends[own].get(name) ?? []), listener]),
    onClose: (listener) => void gone.push(listener),
  })
  return { primary: channel(0), worker: channel(1), close: () => gone.forEach((tell) => tell()) }
}
