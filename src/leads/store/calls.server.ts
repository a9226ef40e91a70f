import type { Command, Commands, CommandType } from './commands.server.ts'
import { CommandRejected, OutcomeUnknown, StoreUnavailable } from './failures.server.ts'

/** After this many ms a command counts as lost; longer than SQLite's busy timeout of 5 s. */
const TIMEOUT = 10_000

/** Why a command has no answer, as another thread says it. */
const FAILURES = { rejected: CommandRejected, unavailable: StoreUnavailable, unknown: OutcomeUnknown }

/** A command on its way to another thread. */
export interface Call {
  id: number
  command: Command
}

export type CallAnswer =
  | { id: number; ok: true; answer: unknown }
  | { id: number; ok: false; failure: keyof typeof FAILURES; message: string }

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
  timeout: NodeJS.Timeout
}

/** The commands given to another thread that are not answered yet. */
export class Calls {
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  make<Type extends CommandType>(
    type: Type,
    ask: Commands[Type]['ask'],
    send: (call: Call) => void,
  ): Promise<Commands[Type]['answer']> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const id = ++this.#lastId
    const timeout = setTimeout(() => this.#fail(id, 'nobody answered'), TIMEOUT)
    this.#waiting.set(id, { resolve, reject, timeout })
    send({ id, command: { type, ...ask } as Command })
    return promise as Promise<Commands[Type]['answer']>
  }

  settle(answers: CallAnswer[]): void {
    for (const answer of answers) {
      if (answer.ok) this.#take(answer.id)?.resolve(answer.answer)
      else this.#take(answer.id)?.reject(new FAILURES[answer.failure](answer.message))
    }
  }

  /** Nobody is there any more who could answer. */
  fail(why: string): void {
    for (const id of this.#waiting.keys()) this.#fail(id, why)
  }

  #fail(id: number, why: string): void {
    this.#take(id)?.reject(new OutcomeUnknown(why))
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(waiting?.timeout)
    return waiting
  }
}
