import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lookup } from 'node:dns/promises'
import { BoundSocket } from 'node:net'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { locatePrograms } from '#kit/pages/server/programs.server.ts'
import { createWritable } from '#kit/settings/directories.server.ts'
import { BadSetting, EXIT_CONFIG, readEnvFile, readSettings } from '#kit/settings/settings.server.ts'
import { askControlSocket, serveControlSocket } from '#kit/upgrade/control-socket.server.ts'
import { systemdFd } from '#kit/upgrade/passed-fds.server.ts'
import { ServerParent, starterEnds } from '#kit/upgrade/server-parent.server.ts'
import type { ServerStart } from '#kit/upgrade/started-server.server.ts'
import { explainListenError, type ListenAddress, publicAddress } from './listen-address.server.ts'
import { type ListenSettings, listenSettings } from './listen-settings.server.ts'

// Program of `npm start` (docs/decisions/0031-parent-holds-the-socket.md): holds the listening socket, and starts the server and its successor.

/** How long the server of a parent that was killed may still listen, in ms. */
const ORPHAN_MS = 5000
/** How long to wait for a site that is stopping, in ms; as for the lock of the data folder. */
const STOP_MS = 30_000
const RETRY_MS = 50

/** Opens the socket that all servers listen on. Throws BadSetting. */
async function openSocket(
  address: ListenAddress,
  patience: number,
): Promise<Pick<BoundSocket, 'fd' | 'close'>> {
  const passed = systemdFd(process.env)
  // systemd keeps it.
  if (passed !== undefined) return { fd: () => passed, close() {} }
  const end = performance.now() + patience
  for (;;) {
    try {
      const host = (await lookup(address.host)).address
      return new BoundSocket({ host, port: address.port })
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || performance.now() > end)
        throw explainListenError(error as NodeJS.ErrnoException, address)
    }
    await pause(RETRY_MS)
  }
}

/** Returns a function that finds a program of the build in its folder also when a later build has replaced that. */
function locate(program: string): () => string {
  const server = dirname(program)
  const programs = locatePrograms(dirname(server))
  return () => fileURLToPath(programs('server.js'))
}

/** Returns the file of the control socket: one for each address of each machine or container that has this DATA_DIR. */
function controlFileOf({ DATA_DIR, HOST, PORT }: ListenSettings): string {
  const id = hash('sha256', JSON.stringify([hostname(), HOST, PORT])).slice(0, 8)
  return join(DATA_DIR, `upgrade-${id}.sock`)
}

async function start(): Promise<number> {
  const settings = readSettings(listenSettings, { ...readEnvFile(), ...process.env })
  createWritable(settings.DATA_DIR)
  const next: ServerStart = {
    command: process.execPath,
    program: join(import.meta.dirname, 'server.js'),
    folder: process.cwd(),
    environment: process.env,
  }
  const address = publicAddress(settings)
  const control = controlFileOf(settings)
  const hasAddress = address.port !== 0
  const answer = hasAddress && (await askRunningSite(control, next))
  if (answer) return reportUpgrade(answer, address.port)

  const socket = await openSocket(address, existsSync(control) ? ORPHAN_MS : 0)
  const parent = new ServerParent({ fd: socket.fd(), closeSocket: () => socket.close(), locate })
  const isServing = parent.start(next)
  // The end of the server ends this process.
  isServing.then(
    () => (hasAddress ? acceptUpgrades(parent, control) : undefined),
    () => {},
  )
  // A signal that kills npm at once leaves its child running.
  if (process.env['npm_lifecycle_event'] === 'start') void starterEnds().then(() => process.exit(1))
  return parent.ended
}

/** Lets later starts replace the server. Without that, they end because the address is taken. */
async function acceptUpgrades(parent: ServerParent, control: string): Promise<void> {
  const upgrade = async (next: unknown): Promise<UpgradeAnswer> => {
    const { isStopping } = parent
    return { isStopping, reason: await parent.replace(next as ServerStart) }
  }
  await serveControlSocket(control, upgrade).catch((error: Error) =>
    console.error(`A further npm start cannot take over: ${error.message}`),
  )
}

/** Asks the site that runs at this address, if there is one, to be replaced. One that is stopping is waited for. */
async function askRunningSite(control: string, next: ServerStart): Promise<UpgradeAnswer | undefined> {
  const end = performance.now() + STOP_MS
  let isStopping = false
  for (;;) {
    try {
      const answer = (await askControlSocket(control, next)) as UpgradeAnswer | undefined
      if (!answer?.isStopping || performance.now() > end) return answer
      isStopping = true
    } catch (error) {
      // One that is stopping may end before it answers.
      if (!isStopping) return { reason: (error as Error).message }
    }
    await pause(RETRY_MS)
  }
}

interface UpgradeAnswer {
  /** Why the new build does not serve. */
  reason?: string | undefined
  /** Whether it was stopping already when it was asked. */
  isStopping?: boolean
}

function reportUpgrade({ reason }: UpgradeAnswer, port: number): number {
  if (reason === undefined) console.log(`Solvane ${APP_VERSION} has taken over at http://localhost:${port}`)
  else console.error(`The new build does not serve: ${reason}`)
  return reason === undefined ? 0 : 1
}

start().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof BadSetting ? error.message : error)
    process.exit(error instanceof BadSetting ? EXIT_CONFIG : 1)
  },
)
