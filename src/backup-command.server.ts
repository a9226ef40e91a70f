import { runBackupCommand } from '#leads/backup/run.server.ts'
import { readEnvironment } from './settings-warnings.server.ts'

// Program of `npm run backup` and `npm run restore`.
process.exitCode = await runBackupCommand(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  readEnvironment,
  version: APP_VERSION,
})
