// npm run dev: rebuilds and restarts the production server whenever code changes; open pages reload themselves.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { install, node, run } from './setup.mjs'

const SETTLE_MS = 100
const development = { NODE_ENV: 'production', BUILD_MODE: 'development' }

await install()
let server
let timer
let lastRestart = Promise.resolve()

const build = async () => (await run(node, ['scripts/build.mjs'], { env: development, mayFail: true })) === 0

function serve() {
  const env = { DRAIN_DELAY: '0', ...process.env, NODE_ENV: 'production', DEV_RELOAD: '1' }
  server = spawn(node, ['dist/server/server.js'], { stdio: 'inherit', env })
}

async function restart() {
  console.log('Building …')
  if (!(await build())) return
  if (!server || server.exitCode !== null) return serve()
  server.once('exit', serve)
  server.kill('SIGTERM')
}

/** Waits for a restart in progress: two builds at a time would write to one folder. */
function queueRestart() {
  lastRestart = lastRestart.then(restart)
}

watch('src', { recursive: true }, () => {
  clearTimeout(timer)
  timer = setTimeout(queueRestart, SETTLE_MS)
})
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    server?.once('exit', () => process.exit(0))
    if (!server?.kill(signal)) process.exit(0)
  })
}
queueRestart()
