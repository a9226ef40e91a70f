import { pino, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** JSON lines on standard output, times in UTC; e-mail addresses never belong in a log line. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['*.email', 'email'] })
}
