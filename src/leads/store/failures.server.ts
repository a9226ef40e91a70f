import { Unavailable } from '#kit/http/unavailable.server.ts'

/** The command is not stored; the sender should try again. */
export class StoreUnavailable extends Unavailable {
  override readonly name: string = 'StoreUnavailable'
}

/** The command may be stored or not. The sender should try again, and its files must be kept. */
export class OutcomeUnknown extends StoreUnavailable {
  override readonly name = 'OutcomeUnknown'
}

/** The command can never be stored: a bug. */
export class CommandRejected extends Error {
  override readonly name = 'CommandRejected'
}

/** The idempotency key was used before, with another submission. */
export class IdempotencyConflict extends Error {
  override readonly name = 'IdempotencyConflict'
}
