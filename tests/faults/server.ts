import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Server {
  url: string
  pid: number
  /** Resolves with the exit code, or null if a signal ended the process. */
  exited: Promise<number | null>
  /** Everything that the process has logged. */
  log: () => string
  kill: (signal: NodeJS.Signals) => void
}

/** Starts the build with settings, on a port of its own unless they name one. Resolves when it is ready. */
export async function startServer(
  settings: Record<string, string>,
  program = 'dist/server/server.js',
): Promise<Server> {
  const port = settings['PORT'] ?? String(await freePort())
  const server = launch({ ...settings, PORT: port }, program)
  await untilReady(server.url)
  return server
}

/** Starts a program of a build with settings, `PORT` among them. */
export function launch(settings: Record<string, string>, program: string): Server {
  const env = { ...process.env, NODE_ENV: 'production', DRAIN_DELAY: '1000', RATE_LIMITS: 'off' }
  const child = spawn('node_modules/.bin/node', [program], {
    env: { ...env, LOG_LEVEL: 'warn', ICON_SERVICE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watch(child, `http://127.0.0.1:${settings['PORT']}`)
}

function watch(child: ChildProcess, url: string): Server {
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (log += text))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  running.add(child)
  ended.delete(url)
  void exited.then((code) => {
    running.delete(child)
    ended.set(url, `${code ?? child.signalCode}\n${log}`)
  })
  return { url, pid: child.pid ?? 0, exited, log: () => log, kill: (signal) => void child.kill(signal) }
}

const running = new Set<ChildProcess>()
/** Exit code or signal of each server that has ended, with its log. */
const ended = new Map<string, string>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Ends all servers of a test. */
export async function killServers(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

/** Returns the status of the readiness check, by default of the strict one; 0 if nobody answers. */
export const readiness = (url: string, query = '?for=leads'): Promise<number> =>
  fetch(`${url}/health/ready${query}`, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status,
    () => 0,
  )

/** Resolves when the site at `url` is ready, with the time that took, in ms. Rejects if its server has ended. */
export async function untilReady(url: string): Promise<number> {
  const begun = performance.now()
  while ((await readiness(url)) !== 200) {
    if (ended.has(url)) throw new Error(`the server at ${url} ended with ${ended.get(url)}`)
    await pause(20)
  }
  return performance.now() - begun
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
