// npm run dev: the production server, built anew and restarted whenever code changes; open pages reload themselves. Runs on
// the project's Node, in one process, so that a build finds the modules of the one before it compiled.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { buildSite } from './build.mjs'

/** One save of an editor is several events. */
const SETTLE_MS = 20
const settings = {
  DRAIN_DELAY: '0',
  NODE_COMPILE_CACHE: 'node_modules/.cache/server',
  ...process.env,
  NODE_ENV: 'production',
  DEV_RELOAD: '1',
}

// Vite reads it.
process.env.NODE_ENV = 'production'
let server
let hasChanged = true
let isBuilding = false
let timer

function serve() {
  server = spawn(process.execPath, ['dist/server/server.js'], { stdio: 'inherit', env: settings })
}

function restart() {
  if (!server || server.exitCode !== null) return serve()
  server.once('exit', serve)
  server.kill('SIGTERM')
}

/** Builds until nothing has changed meanwhile: two builds at a time would write one folder. */
async function rebuild() {
  if (isBuilding) return
  isBuilding = true
  while (hasChanged) {
    hasChanged = false
    const started = performance.now()
    try {
      await buildSite('development')
      console.log(`Built in ${Math.round(performance.now() - started)} ms`)
      restart()
    } catch (error) {
      console.error(error.message)
    }
  }
  isBuilding = false
}

watch('src', { recursive: true }, () => {
  hasChanged = true
  clearTimeout(timer)
  timer = setTimeout(rebuild, SETTLE_MS)
})
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (!server || server.exitCode !== null) process.exit(0)
    server.removeListener('exit', serve)
    server.once('exit', () => process.exit(0))
    server.kill(signal)
  })
}
void rebuild()
