import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './server.ts'

/** Where Debian's packages are unpacked, once for all runs. */
const DEBIAN = join(tmpdir(), 'solvane-debian')
const PACKAGES = {
  nginx: ['nginx'],
  haproxy: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
}
export type ProxyName = keyof typeof PACKAGES

/** Returns an installed proxy, or Debian's, which needs no installation; undefined if there is neither. */
export function findProxy(name: ProxyName): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const find = () =>
    [...folders, join(DEBIAN, 'usr/sbin')].map((at) => join(at, name)).find((at) => existsSync(at))
  return find() ?? (unpack(PACKAGES[name]) ? find() : undefined)
}

function unpack(packages: string[]): boolean {
  const downloads = join(DEBIAN, 'downloads')
  mkdirSync(downloads, { recursive: true })
  try {
    execFileSync('apt-get', ['download', ...packages], { cwd: downloads, stdio: 'ignore' })
    for (const file of readdirSync(downloads))
      execFileSync('dpkg', ['-x', join(downloads, file), DEBIAN], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Returns the configuration of a proxy as docs/operations/proxy.md has it. */
function documented(name: ProxyName): string {
  const heading = { nginx: '## nginx', haproxy: '## HAProxy' }[name]
  const section = readFileSync('docs/operations/proxy.md', 'utf8').split(`${heading}\n`)[1] ?? ''
  const [block] = /(?:^ {4}.*\n)+/m.exec(section) ?? []
  if (block === undefined) throw new Error(`docs/operations/proxy.md has no configuration of ${name}`)
  return block
}

export interface Proxy {
  url: string
  log: () => string
}

const running = new Set<{ child: ChildProcess; directory: string }>()
process.once('exit', () => running.forEach(({ child }) => child.kill('SIGKILL')))

/** Starts a proxy as documented, over two replicas on these ports. Only addresses differ, and where the proxy writes. */
export async function startProxy(name: ProxyName, ports: [number, number]): Promise<Proxy> {
  const program = findProxy(name)
  if (program === undefined) throw new Error(`there is no ${name}`)
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), `faults-${name}-`))
  const text = documented(name)
    .replace('10.0.0.11:3000', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${ports[1]}`)
  const file = join(directory, 'proxy.conf')
  writeFileSync(
    file,
    name === 'nginx'
      ? nginxConfig(text, port, directory)
      : text.replace('bind :80', `bind 127.0.0.1:${port}`),
  )
  const args = name === 'nginx' ? ['-p', directory, '-e', 'stderr', '-c', file] : ['-db', '-f', file]
  const child = spawn(program, args, {
    env: { ...process.env, LD_LIBRARY_PATH: join(DEBIAN, 'usr/lib/x86_64-linux-gnu') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add({ child, directory })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (log += chunk))
  const url = `http://127.0.0.1:${port}`
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}\n${log}`)
    await pause(50)
  }
  return { url, log: () => log }
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`).then(
    ({ status }) => status === 200,
    () => false,
  )

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

function nginxConfig(text: string, port: number, directory: string): string {
  const folders = TEMPORARY.map((kind) => `${kind}_temp_path ${join(directory, kind)};`).join('\n')
  const site = text.replace('server_name www.solvane.example;', `listen 127.0.0.1:${port};`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off; ${user} pid nginx.pid; events {} http { access_log off;\n${folders}\n${site}}\n`
}

/** Ends the proxies of a test. */
export async function stopProxies(): Promise<void> {
  for (const proxy of running) {
    running.delete(proxy)
    proxy.child.kill('SIGTERM')
    if (proxy.child.exitCode === null) await once(proxy.child, 'exit')
    rmSync(proxy.directory, { recursive: true, force: true })
  }
}
