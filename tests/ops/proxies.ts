import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import tls from 'node:tls'
import { freePort } from '#tests/faults/server.ts'
import { DEBIAN, findProgram } from './debian.ts'

export const PROXIES = ['nginx', 'haproxy', 'caddy'] as const
export type ProxyName = (typeof PROXIES)[number]

const PACKAGES: Record<ProxyName, string[]> = {
  nginx: ['nginx'],
  haproxy: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
  caddy: ['caddy'],
}
export const findProxy = (name: ProxyName) => findProgram(name, PACKAGES[name])

export interface Proxy {
  /** Where it takes HTTPS. */
  url: string
  /** Where it takes HTTP, and redirects. */
  plainUrl: string
  /** What the program wrote to its output. */
  log: () => string
  /** The log of requests, if it has one of its own. */
  requestLog: () => string
}

interface Places {
  directory: string
  /** Address and port of two replicas. */
  replicas: [string, string]
  port: number
  plainPort: number
}

/** Replaces texts of a file that must be in it. */
function substitute(file: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce(
    (text, [found, replacement]) => {
      if (!text.includes(found)) throw new Error(`${file} has no “${found}”`)
      return text.replaceAll(found, replacement)
    },
    readFileSync(file, 'utf8'),
  )
}

interface Launch {
  config: string
  args: (file: string) => string[]
  env?: Record<string, string>
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** How each proxy is started with the file of ops/, in which only addresses, users and places of files differ. */
const LAUNCHES: Record<ProxyName, (places: Places) => Launch> = {
  nginx({ directory, replicas, port, plainPort }) {
    const site = substitute('ops/nginx.conf', {
      '10.0.0.11:3000': replicas[0],
      '10.0.0.12:3000': replicas[1],
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      'listen [::]:80;': '',
      'listen 443 ': `listen 127.0.0.1:${port} `,
      'listen [::]:443 ssl http2;': '',
      '/etc/letsencrypt/live/www.solvane.example': directory,
      'www.solvane.example': '127.0.0.1',
      '/var/log/solvane': directory,
      '/var/log/nginx/error.log': 'stderr',
    })
    const folders = TEMPORARY.map((kind) => `${kind}_temp_path ${join(directory, kind)};`)
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    // Tests choose the address of a visitor.
    const addresses = 'set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;'
    // At the end of a connection's thousand requests Node's fetch fails those that it has begun; browsers send them again (RFC 9113 §6.8).
    const connections = 'keepalive_requests 1000000;'
    const http = [...folders, addresses, connections].join(' ')
    return {
      config: `daemon off; ${user} pid nginx.pid; events {} http { ${http}\n${site}}\n`,
      args: (file) => ['-p', directory, '-e', 'stderr', '-c', file],
    }
  },
  haproxy: ({ directory, replicas, port, plainPort }) => ({
    config: substitute('ops/haproxy.cfg', {
      '10.0.0.11:3000': replicas[0],
      '10.0.0.12:3000': replicas[1],
      // Stands for certbot, too.
      '127.0.0.1:8080': replicas[0],
      ':80,[::]:80 v6only': `127.0.0.1:${plainPort}`,
      ':443,[::]:443 v6only': `127.0.0.1:${port}`,
      '/etc/ssl/solvane': directory,
      'user haproxy': '',
      'group haproxy': '',
    }),
    args: (file) => ['-db', '-f', file],
  }),
  caddy({ directory, replicas, port, plainPort }) {
    const ports = `admin off\nhttp_port ${plainPort}\nhttps_port ${port}`
    const site = `tls ${directory}/fullchain.pem ${directory}/privkey.pem`
    return {
      config: substitute('ops/Caddyfile', {
        '\n{\n': `\n{\n${ports}\n`,
        '\treverse_proxy ': `${site}\n\treverse_proxy `,
      }),
      args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
      env: {
        HOME: directory,
        // As compose.yml sets it.
        SOLVANE_NAME: 'https://127.0.0.1',
        SOLVANE_REPLICAS: replicas.join(' '),
      },
    }
  },
}

let certificate: { key: string; cert: string } | undefined

/** Returns a certificate for this machine, which connections of this process trust from then on. */
function trustedCertificate(directory: string) {
  if (certificate) return certificate
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')]
  const subject = '-subj /CN=localhost -addext subjectAltName=IP:127.0.0.1'
  const command = `req -x509 -newkey rsa:2048 -nodes -days 1 ${subject} -keyout ${key} -out ${cert}`
  execFileSync('openssl', command.split(' '), { stdio: 'pipe' })
  certificate = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate.cert])
  return certificate
}

const running = new Set<{ child: ChildProcess; directory: string }>()
process.once('exit', () => running.forEach(({ child }) => child.kill('SIGKILL')))

/** Starts a proxy with the file of ops/, over two replicas on these ports. */
export async function startProxy(name: ProxyName, ports: [number, number]): Promise<Proxy> {
  const program = findProxy(name)
  if (program === undefined) throw new Error(`there is no ${name}`)
  const directory = mkdtempSync(join(tmpdir(), `ops-${name}-`))
  const { key, cert } = trustedCertificate(directory)
  for (const [file, text] of Object.entries({
    'fullchain.pem': cert,
    'privkey.pem': key,
    'www.pem': cert + key,
  }))
    writeFileSync(join(directory, file), text)
  const [port, plainPort] = [await freePort(), await freePort()]
  const replicas: Places['replicas'] = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]
  const { config, args, env } = LAUNCHES[name]({ directory, replicas, port, plainPort })
  const file = join(directory, 'proxy.conf')
  writeFileSync(file, config)
  const child = spawn(program, args(file), {
    env: { ...process.env, LD_LIBRARY_PATH: join(DEBIAN, 'usr/lib/x86_64-linux-gnu'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add({ child, directory })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (log += chunk))
  const url = `https://127.0.0.1:${port}`
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}\n${log}`)
    await pause(50)
  }
  const requests = join(directory, `${name}.log`)
  return {
    url,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    log: () => log,
    requestLog: () => (existsSync(requests) ? readFileSync(requests, 'utf8') : ''),
  }
}

/** Whether a proxy passes requests on. */
const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Ends the proxies of a test. */
export async function stopProxies(): Promise<void> {
  for (const proxy of running) {
    running.delete(proxy)
    proxy.child.kill('SIGTERM')
    if (proxy.child.exitCode === null) await once(proxy.child, 'exit')
    rmSync(proxy.directory, { recursive: true, force: true })
  }
}
