import { PendingRequests } from '#kit/workers/pending-requests.server.ts'
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

/** Commands to another thread that are not answered yet. */
export class Calls {
  readonly #pending = new PendingRequests()

  make<Type extends CommandType>(
    type: Type,
    ask: Commands[Type]['ask'],
    send: (call: Call) => void,
  ): Promise<Commands[Type]['answer']> {
    return this.#pending.send((id) => send({ id, command: { type, ...ask } as Command }), {
      ms: TIMEOUT,
      error: () => new OutcomeUnknown('nobody answered'),
    })
  }

  settle(answers: CallAnswer[]): void {
    for (const answer of answers) {
      if (answer.ok) this.#pending.resolve(answer.id, answer.answer)
      else this.#pending.reject(answer.id, new FAILURES[answer.failure](answer.message))
    }
  }

  /** Rejects all commands when the thread or process that would answer them is gone. */
  fail(why: string): void {
    this.#pending.rejectAll(new OutcomeUnknown(why))
  }
}
