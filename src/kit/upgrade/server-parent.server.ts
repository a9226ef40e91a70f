import { setTimeout as pause } from 'node:timers/promises'
import { within } from '#kit/limits/within.server.ts'
import { type ServerStart, StartedServer } from './started-server.server.ts'

/** Time for a server to load, and to serve once it has its turn, in ms. */
const LIMITS = { prepared: 120_000, serving: 60_000 }
const ORPHAN_POLL_MS = 500

interface ParentOptions {
  /** File descriptor of the listening socket. */
  fd: number
  /** Closes it in this process: clients are refused once the server has closed it, too. */
  closeSocket: () => void
  /** Returns a function that finds a program of a build again when a later build has taken its place on the disk. */
  locate: (program: string) => () => string
}

/** Starts a server and replaces it by the next one, while their socket stays open. Never restarts one that has served and ended. */
export class ServerParent {
  /** Resolves with the exit code of the last server. */
  readonly ended: Promise<number>
  readonly #options: ParentOptions
  readonly #running = new Set<StartedServer>()
  readonly #end: (code: number) => void
  #current: StartedServer | undefined
  #isReplacing = false
  /** Whether a signal has come. */
  isStopping = false

  constructor(options: ParentOptions) {
    this.#options = options
    const { promise, resolve } = Promise.withResolvers<number>()
    this.ended = promise
    this.#end = resolve
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (!this.isStopping) this.#options.closeSocket()
        this.isStopping = true
        for (const server of this.#running) server.kill(signal)
      })
  }

  /** Starts the first server. Resolves when it serves; rejects if it ends before that. */
  async start(start: ServerStart): Promise<void> {
    this.#current = this.#run(start, false)
    await this.#current.reports('serving')
  }

  /** Replaces the current server. Resolves with undefined when the next one serves, else with the reason why it does not. */
  async replace(next: ServerStart): Promise<string | undefined> {
    if (this.isStopping) return 'the site is stopping'
    if (this.#isReplacing) return 'another upgrade is under way'
    this.#isReplacing = true
    try {
      await this.#replace(next)
      return undefined
    } catch (error) {
      return this.isStopping ? 'the site was stopped meanwhile' : (error as Error).message
    } finally {
      this.#isReplacing = false
      void this.#endAfterLast()
    }
  }

  async #replace(next: ServerStart): Promise<void> {
    const before = this.#current!
    const server = this.#run(next, true)
    await this.#awaitReport(server, 'prepared').catch(({ message }: Error) => {
      throw new Error(`${message}\nThe one before goes on.`)
    })
    before.order('retire')
    // A server that has ended without a report has freed its data, too.
    await before.reports('released').catch(() => {})
    this.#current = server
    server.order('serve')
    try {
      await this.#awaitReport(server, 'serving')
    } catch (error) {
      await server.exited
      if (!this.isStopping) await this.#rollBack(before, (error as Error).message)
      throw error
    }
  }

  /** Starts the previous server again. Throws an error with both reasons if that fails, too. */
  async #rollBack(before: StartedServer, reason: string): Promise<void> {
    this.#current = this.#run({ ...before.start, program: before.findProgram() }, false)
    try {
      await this.#awaitReport(this.#current, 'serving')
    } catch (error) {
      const { message } = error as Error
      throw new Error(`${reason}\nThe one before does not serve any more, either: ${message}`, {
        cause: error,
      })
    }
    throw new Error(`${reason}\nThe one before serves again.`)
  }

  #run(start: ServerStart, isUpgrade: boolean): StartedServer {
    const { fd, locate } = this.#options
    const server = new StartedServer(start, { fd, isUpgrade, findProgram: locate(start.program) })
    this.#running.add(server)
    void server.exited.then(() => {
      this.#running.delete(server)
      return this.#endAfterLast()
    })
    return server
  }

  async #endAfterLast(): Promise<void> {
    if (this.#running.size === 0 && !this.#isReplacing && this.#current) this.#end(await this.#current.exited)
  }

  /** Rejects if the server ends or takes too long, and ends it. */
  async #awaitReport(server: StartedServer, report: 'prepared' | 'serving'): Promise<void> {
    const limit = LIMITS[report]
    const late = () => new Error(`it was not ${report} within ${limit / 1000} s`)
    try {
      await within(server.reports(report), limit, late)
    } catch (error) {
      server.kill('SIGKILL')
      throw error
    }
  }
}

/** Resolves when the process that started this one has ended. */
export async function starterEnds(): Promise<void> {
  const starter = process.ppid
  while (process.ppid === starter) await pause(ORPHAN_POLL_MS, undefined, { ref: false })
}
