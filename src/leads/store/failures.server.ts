import { Unavailable } from '#kit/http/unavailable.server.ts'

/** The command is not stored now: the sender should try again. */
export class StoreUnavailable extends Unavailable {
  override readonly name: string = 'StoreUnavailable'
}

/** Nobody has answered: it may be stored or not. The sender should try again; what belongs to it must stay. */
export class OutcomeUnknown extends StoreUnavailable {
  override readonly name = 'OutcomeUnknown'
}

/** The command itself cannot be stored, now or later: a mistake in our code. */
export class CommandRejected extends Error {
  override readonly name = 'CommandRejected'
}

/** The idempotency key was used before, with another submission. */
export class IdempotencyConflict extends Error {
  override readonly name = 'IdempotencyConflict'
}
