import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Log } from '#kit/log/log.server.ts'
import { createImageService, type ImageService, type ImageServiceOptions } from './image-service.server.ts'

/** A service with a new folder of two pictures for every test; outgoing connections are counted and fail. */
export const world = {
  folder: '',
  service: undefined as unknown as ImageService,
  made: 0,
  connections: 0,
}

const log: Log = { debug: () => void world.made++, info() {}, warn() {}, error() {} }

export const open = (options: Partial<ImageServiceOptions> = {}): ImageService =>
  createImageService({ root: inFolder('pictures'), cacheDirectory: inFolder('cache'), log, ...options })

/** Creates a picture of noise, so that resizing and encoding take realistic time and bytes. */
export function picture(
  width: number,
  height: number,
  format: 'webp' | 'png' | 'jpeg' = 'webp',
): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .toFormat(format)
    .toBuffer()
}

const [wide, tiny] = await Promise.all([picture(1000, 500), picture(50, 40, 'png')])

export function inEveryTest(): void {
  beforeEach(async () => {
    Object.assign(world, { made: 0, connections: 0, folder: await mkdtemp(join(tmpdir(), 'images-')) })
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(() => {
      world.connections++
      throw new Error('no outgoing connection')
    })
    await mkdir(inFolder('pictures/sub'), { recursive: true })
    await writeFile(inFolder('secret.webp'), wide)
    await put('a.webp', wide)
    await put('sub/b c.png', tiny)
    world.service = open()
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await world.service.close()
    await rm(world.folder, { recursive: true, force: true })
  })
}

export const inFolder = (name: string): string => join(world.folder, name)

export const put = (name: string, bytes: Buffer | string): Promise<void> =>
  writeFile(inFolder(`pictures/${name}`), bytes)

export const get = (path: string, init?: RequestInit): Promise<Response> =>
  world.service.respond(new Request(`http://localhost${path}`, init))

export const processed = (operation: string, name = 'a.webp'): Promise<Response> =>
  get(`/images/${name}?image_process=${operation}`)

export const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer())

export const measure = async (response: Response) => sharp(await bytesOf(response)).metadata()

export async function expectRefusal(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    type: 'about:blank',
    status,
    code,
    title: expect.any(String),
  })
}
