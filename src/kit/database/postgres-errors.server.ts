/** Transactions that lost a race: 40001 serialization_failure, 40P01 deadlock_detected. They succeed when they are repeated whole. */
const CONFLICTS = new Set(['40001', '40P01'])

/**
 * Classes and codes of SQLSTATE of failures that pass: connection, refused login, unknown database, conflict, resources, operator
 * intervention, system error; read-only after a failover, lock or idle timeout.
 */
const OUTAGES = /^(?:08|28|3D|40|53|57|58|25006|25P03|55P03)/

const LOST_SOCKET = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Messages of errors of `pg` that have no code. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|query read timeout|client was closed/i

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Returns the SQLSTATE of an error that PostgreSQL has sent. */
export const sqlStateOf = (error: unknown): string | undefined =>
  /^[0-9A-Z]{5}$/.test(codeOf(error)) && 'severity' in (error as object) ? codeOf(error) : undefined

/** Returns whether the transaction lost a race against another one. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error))

/** Returns whether PostgreSQL, or the way to it, caused the error, so that the same transaction may succeed later. */
export function isPostgresOutage(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state !== undefined) return OUTAGES.test(state)
  const { syscall = '', message, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  // Node tries every address of a host.
  if (errors?.length) return errors.every(isPostgresOutage)
  return (
    /^(?:connect|getaddrinfo)$/.test(syscall) ||
    LOST_SOCKET.has(codeOf(error)) ||
    LOST_CONNECTION.test(message)
  )
}
