// Loaded by a server under test before its own code (NODE_OPTIONS=--import). CRASH_AT=n kills the process just before the writer's
// n-th statement, counted from when the file CRASH_ARMED exists. The file CLOCK_FILE holds by how many ms the clock is wrong. SIGUSR2
// ends the writer's thread.
import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { isMainThread, Worker } from 'node:worker_threads'
import workerThreads from 'node:worker_threads'
import { syncBuiltinESMExports } from 'node:module'

const { CRASH_AT, CRASH_ARMED = '', CLOCK_FILE } = process.env

if (!isMainThread && CRASH_AT) {
  let count = 0
  const step = () => {
    if ((count > 0 || existsSync(CRASH_ARMED)) && ++count >= Number(CRASH_AT))
      process.kill(process.pid, 'SIGKILL')
  }
  for (const [prototype, name] of [
    [DatabaseSync.prototype, 'exec'],
    [StatementSync.prototype, 'run'],
    [StatementSync.prototype, 'all'],
  ]) {
    const original = prototype[name]
    prototype[name] = function (...args) {
      step()
      return original.apply(this, args)
    }
  }
}

if (CLOCK_FILE) {
  const RightDate = Date
  let readAt = 0
  let wrongBy = 0
  const now = () => {
    const right = RightDate.now()
    if (right - readAt > 50) {
      readAt = right
      wrongBy = Number(readFileSync(CLOCK_FILE, 'utf8'))
    }
    return right + wrongBy
  }
  globalThis.Date = class extends RightDate {
    constructor(...args) {
      if (args.length > 0) super(...args)
      else super(now())
    }
    static now = now
  }
}

if (isMainThread) {
  const writers = new Set()
  workerThreads.Worker = class extends Worker {
    constructor(file, options) {
      super(file, options)
      if (options?.name !== 'leads-writer') return
      writers.add(this)
      this.once('exit', () => writers.delete(this))
    }
  }
  syncBuiltinESMExports()
  process.on('SIGUSR2', () => {
    for (const writer of writers) void writer.terminate()
  })
}
