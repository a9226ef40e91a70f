import { Worker } from 'node:worker_threads'
import type { Log } from '#kit/log/log.server.ts'
import type { Command, Commands, CommandType, Store } from './commands.server.ts'
import { CommandRejected, StoreUnavailable } from './failures.server.ts'
import type { FromWriter, ToWriter, WriterAnswer, WriterStart } from './writer-messages.server.ts'

/** After this many ms a command counts as lost; longer than SQLite's busy timeout of 5 s. */
const COMMAND_TIMEOUT = 10_000
const CLOSE_TIMEOUT = 10_000
const FIRST_RESTART_DELAY = 50
const LONGEST_RESTART_DELAY = 5000

export interface WriterOptions {
  writerFile: URL
  databaseFile: string
  log: Pick<Log, 'error'>
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
  timeout: NodeJS.Timeout
}

/** The writer's worker thread, seen from the main thread: commands in, answers after COMMIT out, restarted when it dies. */
export class WriterThread implements Store {
  readonly #options: WriterOptions
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | undefined
  #restart: NodeJS.Timeout | undefined
  #restartDelay = FIRST_RESTART_DELAY
  #lastId = 0
  #started = false
  #ready = false
  #closing = false

  constructor(options: WriterOptions) {
    this.#options = options
  }

  /** Opens and migrates the database; rejects with what stopped it. */
  async start(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const thread = this.#launch()
    thread.once('message', () => resolve())
    thread.once('error', reject)
    thread.once('exit', () => reject(new StoreUnavailable('the writer ended while starting')))
    await promise
    this.#started = true
  }

  ready(): boolean {
    return this.#ready
  }

  execute<Type extends CommandType>(
    type: Type,
    ask: Commands[Type]['ask'],
  ): Promise<Commands[Type]['answer']> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const thread = this.#thread
    if (!thread || !this.#ready) return Promise.reject(new StoreUnavailable('the writer is not running'))
    const id = ++this.#lastId
    const timeout = setTimeout(() => this.#fail(id, 'the writer did not answer'), COMMAND_TIMEOUT)
    this.#waiting.set(id, { resolve, reject, timeout })
    send(thread, { type: 'command', id, command: { type, ...ask } as Command })
    return promise as Promise<Commands[Type]['answer']>
  }

  /** Commits what is queued, empties the write-ahead log into the database and ends the thread. */
  async close(): Promise<void> {
    this.#closing = true
    this.#ready = false
    clearTimeout(this.#restart)
    const thread = this.#thread
    if (!thread) return
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    thread.once('exit', () => resolve())
    send(thread, { type: 'close' })
    const timeout = setTimeout(() => void thread.terminate(), CLOSE_TIMEOUT)
    await ended
    clearTimeout(timeout)
  }

  #launch(): Worker {
    const workerData: WriterStart = { databaseFile: this.#options.databaseFile }
    const thread = new Worker(this.#options.writerFile, { workerData, name: 'leads-writer' })
    this.#thread = thread
    thread.on('message', (message: FromWriter) => this.#receive(message))
    thread.on('error', (error) => this.#options.log.error({ err: error }, 'the leads writer failed'))
    thread.on('exit', () => this.#ended())
    return thread
  }

  #receive(message: FromWriter): void {
    if (message.type === 'ready') {
      this.#ready = true
      return
    }
    this.#restartDelay = FIRST_RESTART_DELAY
    for (const answer of message.answers) this.#settle(answer)
  }

  #settle(answer: WriterAnswer): void {
    if (!answer.ok && answer.failure === 'unavailable') return this.#fail(answer.id, answer.message)
    const waiting = this.#take(answer.id)
    if (answer.ok) waiting?.resolve(answer.answer)
    else waiting?.reject(new CommandRejected(answer.message))
  }

  #fail(id: number, why: string): void {
    this.#take(id)?.reject(new StoreUnavailable(why))
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(waiting?.timeout)
    return waiting
  }

  #ended(): void {
    this.#thread = undefined
    this.#ready = false
    for (const id of this.#waiting.keys()) this.#fail(id, 'the writer ended')
    if (!this.#started || this.#closing) return
    this.#options.log.error({ delay: this.#restartDelay }, 'the leads writer ended; it is started again')
    this.#restart = setTimeout(() => this.#launch(), this.#restartDelay)
    this.#restartDelay = Math.min(this.#restartDelay * 2, LONGEST_RESTART_DELAY)
  }
}

function send(thread: Worker, message: ToWriter): void {
  thread.postMessage(message)
}
