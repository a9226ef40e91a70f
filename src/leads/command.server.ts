import { BadSetting, EXIT_CONFIG, withEnvFile } from '#kit/settings/settings.server.ts'
import { runLeadsCommand } from './command/run.server.ts'

// Program of `npm run leads`.
const environment = readEnvironment()

function readEnvironment(): NodeJS.ProcessEnv {
  try {
    return withEnvFile(process.env)
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_CONFIG)
  }
}

// `leads export | head` closes the pipe early, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runLeadsCommand(process.argv.slice(2), environment['DATA_DIR'] || 'var', {
  environment,
  out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
  err: (text) => void process.stderr.write(text),
})
