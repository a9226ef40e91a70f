// npm run dev: builds and restarts the production server whenever code changes; open pages reload themselves. It all runs in one
// process on the project's Node, so that Vite's own code is compiled only once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { buildSite } from './build.mjs'

/** Time to wait for further events, in ms: one save of an editor causes several. */
const SETTLE_MS = 20
/** Time after the start of a server until the next one is prepared, in ms: the page comes first. */
const PREPARE_MS = 3000
/** Files that no build contains. */
const UNBUILT = /\.(?:test|fixture|fixture\.server)\.tsx?$/
/** Files that no script of a browser contains. */
const SERVER_FILES = /\.server\.tsx?$/
const settings = {
  DRAIN_DELAY: '0',
  // The only client renders everything for the first time, and often.
  CLIENT_BUDGET: 'off',
  NODE_COMPILE_CACHE: 'node_modules/.cache/server',
  ...process.env,
  NODE_ENV: 'production',
  DEV_RELOAD: '1',
}

// Read by Vite.
process.env.NODE_ENV = 'production'
/** Whether the next build is that of the server alone: a first build is whole. */
let isServerOnly = false
let server
/** Process of the next server, which has loaded its packages. */
let next
let hasChanged = true
let isBuilding = false
let isEnding = false
let timer
let preparing

/** Prepares the next server: loading its packages takes a third of its start. */
function prepare() {
  const args = ['--enable-source-maps', 'scripts/dev-server.mjs']
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: settings,
  })
  child.once('exit', () => {
    if (server === child) server = undefined
    if (next === child) next = undefined
  })
  return child
}

function start() {
  server = next ?? prepare()
  next = undefined
  server.send('start')
  clearTimeout(preparing)
  preparing = setTimeout(() => (next ??= prepare()), PREPARE_MS)
}

/** Resolves when the server has ended. */
async function stop(signal) {
  if (!server) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** Builds and restarts until nothing has changed meanwhile: two builds at a time would write to one folder. */
async function rebuild() {
  if (isBuilding) return
  isBuilding = true
  while (hasChanged) {
    hasChanged = false
    const options = { isServerOnly }
    isServerOnly = true
    const started = performance.now()
    try {
      await buildSite('development', options)
      console.log(`Built in ${Math.round(performance.now() - started)} ms`)
      // A stop would wait for the connections of open pages. The store loses nothing by a kill (docs/decisions/0006-leads-store.md).
      await stop('SIGKILL')
      if (!isEnding) start()
    } catch (error) {
      isServerOnly &&= options.isServerOnly
      console.error(error.message)
    }
  }
  isBuilding = false
}

watch('src', { recursive: true }, (_, file) => {
  if (UNBUILT.test(file)) return
  hasChanged = true
  isServerOnly &&= SERVER_FILES.test(file)
  clearTimeout(timer)
  timer = setTimeout(rebuild, SETTLE_MS)
})
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    isEnding = true
    await stop(signal)
    process.exit(0)
  })
}
void rebuild()
