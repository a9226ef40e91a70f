import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { lockFolder, tryLockFolder } from './folder-lock.server.ts'
import { newDirectory } from './scratch.fixture.server.ts'

const HOLDER = `import { tryLockFolder } from '${new URL('./folder-lock.server.ts', import.meta.url).href}'
console.log(tryLockFolder(process.argv[1]))
setInterval(() => {}, 1000)`

/** Starts a process that locks the folder and stays. */
async function hold(directory: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, directory])
  const [answer] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, answer: String(answer).trim() }
}

test('a folder has one owner, and is free when that process has been killed', async () => {
  const directory = newDirectory()
  const { child, answer } = await hold(directory)
  expect([answer, tryLockFolder(directory)]).toEqual(['true', false])
  expect(await lockFolder(directory, 150)).toBe(false)
  const waiting = lockFolder(directory, 10_000)
  child.kill('SIGKILL')
  expect(await waiting).toBe(true)
  const late = await hold(directory)
  expect(late.answer).toBe('false')
  late.child.kill()
})

test('other folders are free', () => {
  expect([tryLockFolder(newDirectory()), tryLockFolder(newDirectory())]).toEqual([true, true])
})

test('a folder that cannot be written to is an error', () => {
  expect(() => tryLockFolder('/proc/nowhere')).toThrow('unable to open')
})
