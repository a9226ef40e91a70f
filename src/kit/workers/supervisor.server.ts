import cluster, { type Worker } from 'node:cluster'
import type { Log } from '#kit/log/log.server.ts'
import { type Channel, channelTo, type Subject } from './channel.server.ts'

interface Options {
  count: number
  /** The file a worker runs. */
  program: () => string
  /** Called with the channel to every worker, before it does anything. */
  greet: (worker: Channel) => void
  log: Pick<Log, 'error' | 'info'>
}

export interface Workers {
  /** The port all of them listen on. */
  port: number
  /** Tells all to leave; resolves when they have. */
  stop(): Promise<void>
}

/** A worker ended before it listened; what was wrong it has said itself. */
export class WorkerFailed extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super(`a worker ended with ${exitCode} while it started`)
    this.exitCode = exitCode
  }
}

/** Tells a worker that others of its program serve already, or did. */
const JOINS = 'WORKER_JOINS'
export const joinsOthers = (): boolean => process.env[JOINS] === 'yes'

const LEAVE: Subject<undefined> = { name: 'leave' }
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 5000
/** One that lived this long was well. */
const WELL_AFTER_MS = 10_000

/**
 * Keeps `count` processes of a program running behind one listener (node:cluster). The first is waited for, for what
 * stops it would stop all: throws WorkerFailed. From then on whoever ends is replaced.
 */
export async function startWorkers(options: Options): Promise<Workers> {
  // Each accepts for itself: a connection that this process had handed to one as it died would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const supervisor = new Supervisor(options)
  return { port: await supervisor.start(), stop: () => supervisor.stop() }
}

class Supervisor {
  readonly #options: Options
  readonly #running = new Map<Worker, Promise<void>>()
  #delay = FIRST_DELAY_MS
  #isStopping = false

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const first = this.#fork({ isFirst: true })
    first.once('listening', ({ port }) => {
      first.off('exit', failed)
      resolve(port)
    })
    const failed = (code: number | null) => reject(new WorkerFailed(code ?? 1))
    first.once('exit', failed)
    const port = await promise
    this.#replace(first)
    for (let more = 1; more < this.#options.count; more++) this.#fork()
    return port
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    for (const worker of this.#running.keys()) channelTo(worker.process).send(LEAVE, undefined)
    await Promise.all(this.#running.values())
  }

  #fork({ isFirst = false } = {}): Worker {
    // As between threads: bytes stay bytes.
    cluster.setupPrimary({ exec: this.#options.program(), serialization: 'advanced' })
    const worker = cluster.fork(isFirst ? {} : { [JOINS]: 'yes' })
    this.#options.greet(channelTo(worker.process))
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    this.#running.set(worker, gone)
    worker.once('exit', () => this.#running.delete(worker))
    if (!isFirst) this.#replace(worker)
    return worker
  }

  #replace(worker: Worker): void {
    const born = performance.now()
    worker.once('exit', (code, signal) => {
      if (this.#isStopping) return
      const isWell = performance.now() - born > WELL_AFTER_MS
      const delay = isWell ? 0 : this.#delay
      this.#delay = isWell ? FIRST_DELAY_MS : Math.min(this.#delay * 2, LONGEST_DELAY_MS)
      const ended = { pid: worker.process.pid, code, signal, delay }
      this.#options.log.error(ended, 'a worker ended; it is replaced')
      setTimeout(() => this.#isStopping || this.#fork(), delay)
    })
  }
}

/** What a worker does when its primary tells it to leave. */
export const onLeave = (primary: Channel, leave: () => void): void => primary.on(LEAVE, leave)
