// npm run edit: the site on this machine, with the editor of its content at /admin. The editor is no part of the built site.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runnerImport } from 'vite'
import { buildEditor } from './build-editor.mjs'
import { build } from './setup.mjs'

const HOST = '127.0.0.1'
const PORT = Number(process.env.PORT || 3000)
const ADDRESS = `http://localhost:${PORT}`
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.png': 'image/png',
}
/** Settings that are unset, so that trying the site sends no mails and no webhooks, and changes no shared database. */
const CONNECTIONS =
  'DATABASE_URL MIGRATION_DATABASE_URL FILES_URL SMTP_URL CRM_WEBHOOK_URL CRM_WEBHOOK_SECRET METRICS_PORT DESK_TOKEN ' +
  'DESK_USER_HEADER DESK_PROXY ALERT_EMAIL DIGEST_EMAIL API_BASE_URL IMAGE_BASE_URL GOOGLE_TAG_ID CHAT_PROPERTY_ID'

await build()
const editor = await buildEditor()
const { module } = await runnerImport('./src/editor.server.ts', {
  configFile: false,
  logLevel: 'warn',
  root: process.cwd(),
})
const page = module.createEditor(ADDRESS, editor.scripts)
const data = mkdtempSync(join(tmpdir(), 'solvane-edit-'))
let site
let sitePort

/** Starts the site on a free port. */
async function startSite() {
  const probe = createServer().listen(0, HOST)
  await once(probe, 'listening')
  sitePort = probe.address().port
  probe.close()
  await once(probe, 'close')
  const none = Object.fromEntries(CONNECTIONS.split(' ').map((name) => [name, '']))
  site = spawn(process.execPath, ['dist/server/server.js'], {
    // Standard output would name the address of the inner site.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...none,
      NODE_ENV: 'production',
      HOST,
      PORT: String(sitePort),
      SITE_URL: ADDRESS,
      DATA_DIR: data,
      DRAIN_DELAY: '0',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
  })
  site.once('exit', (code) => void stop(code ?? 1))
}

/** Answers requests of the editor; returns whether this was one. */
async function answerEditor(address, response) {
  if (address === '/admin' || address === '/admin/') {
    response.writeHead(200, page.headers).end(page.html)
    return true
  }
  if (!address.startsWith('/admin/')) return false
  const name = address.slice('/admin/'.length)
  const bytes =
    /^[\w/.-]+$/.test(name) &&
    !name.includes('..') &&
    (await readFile(join(editor.folder, name)).catch(() => false))
  if (bytes)
    response.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    })
  else response.writeHead(404)
  response.end(bytes || undefined)
  return true
}

/** Passes a request on to the site. */
function pass(incoming, response) {
  const { method, url, headers } = incoming
  const outgoing = request({ host: HOST, port: sitePort, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => {
    if (!response.headersSent) response.writeHead(503, { 'retry-after': '1' })
    response.end()
  })
  incoming.pipe(outgoing)
}

const server = createServer(async (incoming, response) => {
  const [address] = incoming.url.split('?')
  if (!(await answerEditor(address, response))) pass(incoming, response)
})

let isStopping = false

async function stop(code) {
  if (isStopping) return
  isStopping = true
  server.close()
  server.closeAllConnections()
  if (site?.exitCode === null) {
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
  rmSync(data, { recursive: true, force: true })
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(0))

/** Opens the editor in a browser, where there is one. */
function openBrowser(url) {
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? [
    'xdg-open',
  ]
  if (
    process.env.CI ||
    (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
  )
    return
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

server.on('error', ({ code, message }) => {
  console.error(
    code === 'EADDRINUSE' ? `PORT: ${PORT} is in use; for example PORT=3001 npm run edit` : message,
  )
  void stop(1)
})
/** Resolves when the site answers. */
async function siteIsReady() {
  for (;;) {
    const answer = await fetch(`http://${HOST}:${sitePort}/health/ready`).catch(() => undefined)
    if (isStopping || answer?.ok) return
    await setTimeout(100)
  }
}

await startSite()
await siteIsReady()
if (!isStopping)
  server.listen(PORT, HOST, () => {
    console.log(`Editor: ${ADDRESS}/admin (Chrome or Edge)\nSite:   ${ADDRESS}/`)
    openBrowser(`${ADDRESS}/admin`)
  })
