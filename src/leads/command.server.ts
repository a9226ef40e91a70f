import { withEnvFile } from '#kit/settings/settings.server.ts'
import { runLeadsCommand } from './command/run.server.ts'

// Program of `npm run leads`.
const { DATA_DIR } = withEnvFile(process.env)

// `leads export | head` closes the pipe early, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runLeadsCommand(process.argv.slice(2), DATA_DIR || 'var', {
  out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
  err: (text) => void process.stderr.write(text),
})
