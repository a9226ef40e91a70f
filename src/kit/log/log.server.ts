import { pino, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** JSON lines on standard output, times in UTC; e-mail addresses never belong in a log line. `every` is in each of them. */
export function createLog(level: string, every: object | null = null): Log {
  const settings = { level, base: every, timestamp: pino.stdTimeFunctions.isoTime }
  // Written at once: a line still on its way when the process ends would come after the last one, or not at all.
  return pino({ ...settings, redact: ['*.email', 'email'] }, pino.destination({ sync: true }))
}
