import type { Log } from '#kit/log/log.server.ts'
import { RequestWorker } from '#kit/workers/request-worker.server.ts'
import type { Command, Commands, CommandType, RunningStore } from './commands.server.ts'
import { CommandRejected, OutcomeUnknown, StoreUnavailable } from './failures.server.ts'

/** The writer allocates little at a time. */
const HEAP = { maxYoungGenerationSizeMb: 4 }
/** Time to an answer, in ms; longer than SQLite's busy timeout of 5 s. */
const TIMEOUT_MS = 10_000
const CLOSE_TIMEOUT_MS = 10_000
const FIRST_RESTART_DELAY_MS = 50
const LONGEST_RESTART_DELAY_MS = 5000

/** Passed to the writer when it starts. */
export interface WriterData {
  databaseFile: string
  /** Flag on which the thread waits: it opens the database once the flag is 1, since another process may still use it. */
  gate: Int32Array
}

/** Result of a command after COMMIT. A failure is a value because errors lose their class between threads. */
export type CommandOutcome =
  | { ok: true; result: unknown }
  | { ok: false; failure: keyof typeof FAILURES; message: string }

const FAILURES = { rejected: CommandRejected, unavailable: StoreUnavailable }

export interface WriterOptions extends Pick<WriterData, 'databaseFile'> {
  /** Program of the thread: writer.server.ts, or its build. */
  writerFile: () => URL
  log: Pick<Log, 'error'>
}

/** The store's worker thread as seen from the main thread; it is restarted when it dies. */
export class WriterThread implements RunningStore {
  readonly #options: WriterOptions
  readonly #gate = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  readonly #first: RequestWorker<Command, CommandOutcome>
  #worker: RequestWorker<Command, CommandOutcome> | undefined
  #restart: NodeJS.Timeout | undefined
  #restartDelay = FIRST_RESTART_DELAY_MS
  #isStarted = false
  #isReady = false
  #isClosing = false

  /** Starts the thread, which loads its program and then waits for `start`. */
  constructor(options: WriterOptions) {
    this.#options = options
    this.#first = this.#launch()
  }

  /** Opens and migrates the database; rejects with the error that prevents it. */
  async start(): Promise<void> {
    Atomics.store(this.#gate, 0, 1)
    Atomics.notify(this.#gate, 0)
    await this.#first.ready
    this.#isStarted = true
  }

  isReady(): boolean {
    return this.#isReady
  }

  async execute<Type extends CommandType>(
    type: Type,
    input: Commands[Type]['input'],
  ): Promise<Commands[Type]['result']> {
    const worker = this.#worker
    if (!worker || !this.#isReady) throw new StoreUnavailable('the writer is not running')
    const command = { type, ...input } as Command
    const answer = await worker.request(command).catch((cause: Error) => {
      throw new OutcomeUnknown(cause.message, { cause })
    })
    this.#restartDelay = FIRST_RESTART_DELAY_MS
    if (!answer.ok) throw new FAILURES[answer.failure](answer.message)
    return answer.result as Commands[Type]['result']
  }

  /** Commits the queued commands, empties the write-ahead log into the database and ends the thread. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#isReady = false
    clearTimeout(this.#restart)
    if (this.#isStarted) await this.#worker?.end(CLOSE_TIMEOUT_MS)
    else await this.#worker?.terminate()
  }

  #launch(): RequestWorker<Command, CommandOutcome> {
    const workerData: WriterData = { databaseFile: this.#options.databaseFile, gate: this.#gate }
    const worker = new RequestWorker<Command, CommandOutcome>({
      file: this.#options.writerFile(),
      timeoutMs: TIMEOUT_MS,
      workerData,
      name: 'leads-writer',
      resourceLimits: HEAP,
      onExit: (error) => this.#handleExit(error),
    })
    this.#worker = worker
    worker.ready.then(
      () => (this.#isReady = !this.#isClosing),
      // The exit is handled by `onExit`.
      () => {},
    )
    return worker
  }

  #handleExit(error: Error | undefined): void {
    const { log } = this.#options
    this.#worker = undefined
    this.#isReady = false
    if (error) log.error({ err: error }, 'the leads writer failed')
    if (!this.#isStarted || this.#isClosing) return
    const delay = this.#restartDelay
    log.error({ delay }, 'the leads writer ended; it is restarted')
    this.#restart = setTimeout(() => this.#launch(), delay)
    this.#restartDelay = Math.min(delay * 2, LONGEST_RESTART_DELAY_MS)
  }
}
