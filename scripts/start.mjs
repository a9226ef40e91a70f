// npm start: installs and builds what is missing, then serves production until it is told to stop.
import { spawn } from 'node:child_process'
import { build, install, node } from './setup.mjs'

install()
build()
const server = spawn(node, ['dist/server/server.js'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
