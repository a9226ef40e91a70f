import { pino, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** JSON lines on standard output, times in UTC; e-mail addresses never belong in a log line. `every` is in each of them. */
export function createLog(level: string, every: object | null = null): Log {
  return pino({ level, base: every, timestamp: pino.stdTimeFunctions.isoTime, redact: ['*.email', 'email'] })
}
