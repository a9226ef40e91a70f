/** It is not known whether the command was stored, or it certainly was not: the sender should try again. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** The command itself cannot be stored, now or later: a mistake in our code. */
export class CommandRejected extends Error {
  override readonly name = 'CommandRejected'
}

/** The idempotency key was used before, with another submission. */
export class IdempotencyConflict extends Error {
  override readonly name = 'IdempotencyConflict'
}
