import type { Command } from './commands.server.ts'

/** What the main thread gives the writer when it starts. */
export interface WriterStart {
  databaseFile: string
}

export type ToWriter = { type: 'command'; id: number; command: Command } | { type: 'close' }

export type WriterAnswer =
  | { id: number; ok: true; answer: unknown }
  | { id: number; ok: false; failure: 'unavailable' | 'rejected'; message: string }

export type FromWriter = { type: 'ready' } | { type: 'answers'; answers: WriterAnswer[] }
