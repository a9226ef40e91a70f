import type { ChildProcess } from 'node:child_process'

/** What can be told: a name both sides know, and the shape of what goes with it. */
export interface Subject<Body> {
  name: string
  /** Never there: it is for the types alone. */
  body?: Body
}

/** What two processes of one site tell each other: plain data, by subject. */
export interface Channel {
  /** Does nothing when the other is gone. */
  send<Body>(subject: Subject<Body>, body: Body): void
  on<Body>(subject: Subject<Body>, listener: (body: Body) => void): void
  /** Called once, when the other is gone. */
  onClose(listener: () => void): void
}

interface Message {
  name: string
  body: unknown
}

/** The channel to a child process, or as `process` the one to the parent. */
export function channelTo(other: ChildProcess | NodeJS.Process): Channel {
  return {
    send({ name }, body) {
      if (other.connected) other.send?.({ name, body } satisfies Message, undefined, undefined, () => {})
    },
    on({ name }, listener) {
      other.on('message', (message) => {
        const told = message as Message
        if (told.name === name) listener(told.body as never)
      })
    },
    onClose: (listener) => void other.once('disconnect', listener),
  }
}
