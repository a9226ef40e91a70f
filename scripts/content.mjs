// npm run content -- <command>: needs no build; Vite loads the sources.
import { runnerImport } from 'vite'

process.env.NODE_ENV ??= 'production'
const { module } = await runnerImport('./src/content-command.server.ts', {
  configFile: false,
  logLevel: 'warn',
  root: process.cwd(),
})
process.exitCode = module.runContentCommand(process.argv.slice(2), process.env.CONTENT_DIR || 'content', {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
