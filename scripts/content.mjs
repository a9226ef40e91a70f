// npm run content -- <command>: needs no build; Vite loads the sources.
import { createInterface } from 'node:readline'
import { runnerImport } from 'vite'

process.env.NODE_ENV ??= 'production'
const { module } = await runnerImport('./src/content-command.server.ts', {
  configFile: false,
  logLevel: 'warn',
  root: process.cwd(),
})

// `content -- list | head` closes the pipe early, which is not a failure.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

let lines
let answers

/** Asks on standard error, so that standard output has the result alone. Resolves with undefined at the end of the input. */
async function ask(question) {
  lines ??= createInterface({ input: process.stdin })
  answers ??= lines[Symbol.asyncIterator]()
  process.stderr.write(question)
  const { value } = await answers.next()
  return value
}

process.exitCode = await module.runCommand(process.argv.slice(2), process.env.CONTENT_DIR || 'content', {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  ask,
})
lines?.close()
