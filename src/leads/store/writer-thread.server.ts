import { Worker } from 'node:worker_threads'
import type { Log } from '#kit/log/log.server.ts'
import { Calls } from './calls.server.ts'
import type { Commands, CommandType, Store } from './commands.server.ts'
import { StoreUnavailable } from './failures.server.ts'
import type { FromWriter, ToWriter, WriterStart } from './writer-messages.server.ts'

/** It writes little at a time. */
const HEAP = { maxYoungGenerationSizeMb: 4 }
const CLOSE_TIMEOUT = 10_000
const FIRST_RESTART_DELAY = 50
const LONGEST_RESTART_DELAY = 5000

export interface WriterOptions {
  writerFile: () => URL
  databaseFile: string
  log: Pick<Log, 'error'>
}

/** The writer's worker thread, seen from the main thread: commands in, answers after COMMIT out, restarted when it dies. */
export class WriterThread implements Store {
  readonly #options: WriterOptions
  readonly #calls = new Calls()
  #thread: Worker | undefined
  #restart: NodeJS.Timeout | undefined
  #restartDelay = FIRST_RESTART_DELAY
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
    const thread = this.#thread
    if (!thread || !this.#ready) return Promise.reject(new StoreUnavailable('the writer is not running'))
    return this.#calls.make(type, ask, (call) => send(thread, { type: 'command', ...call }))
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
    const thread = new Worker(this.#options.writerFile(), {
      workerData,
      name: 'leads-writer',
      resourceLimits: HEAP,
    })
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
    this.#calls.settle(message.answers)
  }

  #ended(): void {
    this.#thread = undefined
    this.#ready = false
    this.#calls.fail('the writer ended')
    if (!this.#started || this.#closing) return
    this.#options.log.error({ delay: this.#restartDelay }, 'the leads writer ended; it is started again')
    this.#restart = setTimeout(() => this.#launch(), this.#restartDelay)
    this.#restartDelay = Math.min(this.#restartDelay * 2, LONGEST_RESTART_DELAY)
  }
}

function send(thread: Worker, message: ToWriter): void {
  thread.postMessage(message)
}
