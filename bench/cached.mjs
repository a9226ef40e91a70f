// Measures a cached page under load against a bare node:http server and nginx that send the same bytes. Rounds are interleaved, and
// results are medians. Needs wrk, and for the second comparison nginx (Debian's packages wrk, nginx-light, libnginx-mod-http-brotli-static).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { median } from './percentile.mjs'
import { processorTime, waitUntilIdle } from './process-figures.mjs'

const PAGE = '/products'
const ROUNDS = 5
/** Number of warm-up rounds: about 500,000 requests, until V8 has optimised the hot code. */
const WARM_UP = 8
const SECONDS = 3
/**
 * Requests before the warm-up. V8 fixes the layout of Node's request objects after seven of them; a major GC before that would slow
 * down cached pages permanently, which does not happen on a site in use.
 */
const FIRST_REQUESTS = 20
const PORTS = { ours: 4391, bare: 4392, nginx: 4393 }
const ACCEPTS = 'gzip, deflate, br, zstd'
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

const has = (program) => spawnSync('which', [program]).status === 0
const address = (name) => `http://127.0.0.1:${PORTS[name]}${name === 'nginx' ? '/page.html' : PAGE}`

function start(command, environment = {}) {
  const [program, ...parameters] = command
  return spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function waitUntilReady(url) {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } }).catch(() => undefined)
    if (response?.ok) return
    await wait(100)
  }
  throw new Error(`${url} does not answer`)
}

/** Returns the compressed bytes of a response, which fetch would decode. */
const codedBytes = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) =>
      buffer(response).then(resolve, reject),
    ).on('error', reject)
  })

/** Waits until the page is compressed thoroughly, that is, until its size no longer changes. Returns its brotli bytes. */
async function settledBytes() {
  let known
  for (let same = 0; same < 3; same++) {
    const bytes = await codedBytes(address('ours'))
    if (known?.length !== bytes.length) same = 0
    known = bytes
    await wait(400)
  }
  return known
}

function nginxConfiguration(folder) {
  const brotli = existsSync(BROTLI_MODULE)
  return `
${brotli ? `load_module ${BROTLI_MODULE};` : ''}
daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off; types { text/html html; } client_body_temp_path ${folder}; proxy_temp_path ${folder};
  fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${PORTS.nginx}; root ${folder}; ${brotli ? 'brotli_static on;' : 'gzip_static on;'} keepalive_requests 1000000; }
}`
}

/** Runs one round against one server. Returns requests per second, the 99th percentile in ms and processor time per request in µs. */
function load(name, pid) {
  const before = processorTime(pid)
  const { stdout } = spawnSync(
    'wrk',
    ['-t1', '-c32', `-d${SECONDS}s`, '--latency', '-H', `accept-encoding: ${ACCEPTS}`, address(name)],
    { encoding: 'utf8' },
  )
  const used = processorTime(pid) - before
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${name}: ${stdout}`)
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit ?? 'ms'],
    cpu: (used * 1000) / requests,
  }
}

/** Returns the figures by name; none if wrk is not installed. */
export async function measureCached() {
  if (process.platform !== 'linux' || !has('wrk')) return {}
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const servers = {
    ours: start(['node_modules/.bin/node', 'dist/server/server.js'], {
      NODE_ENV: 'production',
      PORT: String(PORTS.ours),
      DATA_DIR: join(folder, 'var'),
      DRAIN_DELAY: '0',
    }),
  }
  try {
    await waitUntilReady(address('ours'))
    for (let times = 0; times < FIRST_REQUESTS; times++) await (await fetch(address('ours'))).text()
    const bytes = await settledBytes()
    const html = brotliDecompressSync(bytes)
    writeFileSync(join(folder, 'page.html'), html)
    writeFileSync(join(folder, 'page.html.br'), bytes)
    writeFileSync(join(folder, 'page.html.gz'), gzipSync(html, { level: 9 }))
    servers.bare = start([
      'node_modules/.bin/node',
      'bench/bare-server.mjs',
      join(folder, 'page.html.br'),
      String(PORTS.bare),
    ])
    if (has('nginx')) {
      writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder))
      servers.nginx = start(['nginx', '-c', join(folder, 'nginx.conf')])
    }
    const names = Object.keys(servers)
    await Promise.all(names.map((name) => waitUntilReady(address(name))))
    const rounds = Object.fromEntries(names.map((name) => [name, []]))
    await waitUntilIdle(servers.ours.pid)
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const name of names) {
        const measured = load(name, servers[name].pid)
        if (round >= 0) rounds[name].push(measured)
      }
    return figuresOf(rounds)
  } finally {
    for (const server of Object.values(servers)) server.kill('SIGTERM')
    await wait(500)
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf({ ours, bare, nginx }) {
  const of = (rounds, figure) => median(rounds.map((round) => round[figure]))
  // Ratios are computed for each round, because the speed of the machine drifts.
  const ratio = (figure, others) => median(ours.map((round, at) => round[figure] / others[at][figure]))
  return {
    'cached page, requests a second': of(ours, 'rate'),
    'cached page, ratio to bare node:http (goal 0.6)': ratio('rate', bare),
    'cached page, p99 ratio to bare node:http (goal 2)': ratio('p99', bare),
    'cached page, processor time, µs': of(ours, 'cpu'),
    'bare node:http, processor time, µs': of(bare, 'cpu'),
    ...(nginx && {
      'cached page, ratio to nginx (goal 0.5)': ratio('rate', nginx),
      'nginx, processor time, µs': of(nginx, 'cpu'),
    }),
  }
}
