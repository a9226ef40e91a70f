import { pino, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Writes JSON lines to standard output, with times in UTC and without e-mail addresses; `context` returns further members of each line. */
export function createLog(level: string, context: () => object = () => ({})): Log {
  const settings = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: context }
  // Writes synchronously, because buffered lines would be lost when the process ends.
  return pino({ ...settings, redact: ['*.email', 'email'] }, pino.destination({ sync: true }))
}
