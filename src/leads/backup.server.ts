import { runBackupCommand } from './backup/run.server.ts'

// Program of `npm run backup` and `npm run restore`.
process.exitCode = await runBackupCommand(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  environment: process.env,
  version: APP_VERSION,
})
