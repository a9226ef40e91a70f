import { pino, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Writes JSON lines to standard output, with times in UTC and without e-mail addresses; `context` returns what each line has besides. */
export function createLog(level: string, context: () => object = () => ({})): Log {
  const settings = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: context }
  // Synchronous, because lines that are buffered when the process ends would be lost.
  return pino({ ...settings, redact: ['*.email', 'email'] }, pino.destination({ sync: true }))
}
