// npm start: installs and builds what is missing, then serves production until it is told to stop.
import { build, install, node, passSignals, run } from './setup.mjs'

passSignals()
await install()
await build()
// The image coder's threads leave glibc's heap in pieces: measured 341 MB against 122 MB after 60 pictures.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
const env = { ...memory, ...process.env, NODE_ENV: 'production' }
process.exit((await run(node, ['dist/server/server.js'], { env, mayFail: true })) ?? 1)
