import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { IS_UPGRADE, type ParentOrder, type ServerReport } from './parent-link.server.ts'
import { PASSED_FDS } from './passed-fds.server.ts'

/** Arguments of `npm start`, with which a server is started. */
export interface ServerStart {
  /** Node. */
  command: string
  /** Program of the server. */
  program: string
  folder: string
  environment: NodeJS.ProcessEnv
}

interface StartOptions {
  /** File descriptor of the listening socket. */
  fd: number
  /** Whether another server has the data until this one gets the order to serve. */
  isUpgrade: boolean
  /** Finds the program again when a later build has taken its place on the disk. */
  findProgram: () => string
}

/**
 * The listening socket, twice: a server that waits for its data listens on the first and closes it. Descriptors 0 to 2 are standard
 * streams, 3 is the channel to the parent.
 */
const FDS = [4, 5]
/** Signals that end a server which cannot handle them yet. */
const ASKED = new Set<NodeJS.Signals>(['SIGTERM', 'SIGINT'])
/** Length of the part of the error output that is reported for a server that has failed, in characters. */
const MAX_REASON = 2000

/** A server that was started as a child process, with the socket that it listens on. */
export class StartedServer {
  readonly start: ServerStart
  readonly findProgram: () => string
  /** Resolves with the exit code. */
  readonly exited: Promise<number>
  readonly #child: ChildProcess
  readonly #reports = new Set<ServerReport>()
  #errors = ''

  constructor(start: ServerStart, { fd, isUpgrade, findProgram }: StartOptions) {
    this.start = start
    this.findProgram = findProgram
    this.#child = spawn(start.command, [start.program], {
      cwd: start.folder,
      env: { ...start.environment, [PASSED_FDS]: FDS.join(), [IS_UPGRADE]: isUpgrade ? '1' : '0' },
      // Out of reach of Ctrl+C, which the parent passes on: two copies would end a server at once.
      detached: true,
      stdio: ['inherit', 'inherit', 'pipe', 'ipc', ...FDS.map(() => fd)],
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text)
      this.#errors = (this.#errors + text).slice(-MAX_REASON)
    })
    this.#child.on('message', (report: ServerReport) => this.#reports.add(report))
    this.exited = new Promise((resolve) => {
      // A program that cannot be started has no exit code; one that has ended may still have output.
      this.#child.once('error', ({ message }) => {
        this.#errors = message
        resolve(1)
      })
      this.#child.once('close', (code, signal) => resolve(code ?? (signal && ASKED.has(signal) ? 0 : 1)))
    })
  }

  /** Resolves when the server has sent this report. Rejects with its error output if it ends before that. */
  async reports(report: ServerReport): Promise<void> {
    const ended = this.exited.then((code) => {
      throw new Error(this.#errors.trim() || `it ended with exit code ${code}`)
    })
    await Promise.race([this.#received(report), ended])
  }

  order(order: ParentOrder): void {
    this.#child.send(order, () => {})
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  async #received(report: ServerReport): Promise<void> {
    while (!this.#reports.has(report)) await once(this.#child, 'message')
  }
}
