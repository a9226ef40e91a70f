import type { Call, CallAnswer } from './calls.server.ts'

/** What the main thread gives the writer when it starts. */
export interface WriterStart {
  databaseFile: string
}

export type ToWriter = ({ type: 'command' } & Call) | { type: 'close' }

export type FromWriter = { type: 'ready' } | { type: 'answers'; answers: CallAnswer[] }
