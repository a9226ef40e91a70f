import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { inEveryTest, inFolder, picture, put } from './image-service.fixture.server.ts'
import { ImageProblem } from './image-problem.server.ts'
import { Sources } from './sources.server.ts'

inEveryTest()

const open = () => new Sources(inFolder('pictures'), createLog('silent'))

async function find(sources: Sources) {
  const source = await sources.find('a.webp')
  if (source instanceof ImageProblem) throw new Error(source.code)
  return source
}

test('an unchanged file is examined once, a changed one again', async () => {
  const sources = open()
  const [first, second] = await Promise.all([find(sources), find(sources)])
  expect(second).toBe(first)
  expect(await find(sources)).toBe(first)
  await put('a.webp', await picture(30, 20))
  expect(await find(sources)).toMatchObject({ width: 30, height: 20 })
})

test('a replaced picture is never returned under the hash of the first', async () => {
  const sources = open()
  const source = await find(sources)
  await put('a.webp', await picture(30, 20))
  expect(await sources.read(source)).toMatchObject({ status: 503, code: 'picture_changed' })
  await rm(inFolder('pictures/a.webp'))
  expect(await sources.read(source)).toMatchObject({ status: 503, code: 'picture_changed' })
  expect(await sources.find('a.webp')).toMatchObject({ status: 404, code: 'picture_not_found' })
})

test('while the folder is missing, every picture is a 503', async () => {
  const sources = open()
  await find(sources)
  await rm(inFolder('pictures'), { recursive: true })
  expect(await sources.find('a.webp')).toMatchObject({ status: 503, code: 'pictures_away' })
})
