import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readFileStamp } from '#kit/files/file-stamp.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { runInTimeSlices } from '#kit/workers/time-slices.server.ts'
import type { DerivePicture } from './derived-picture.server.ts'
import type { ImageService } from './image-service.server.ts'
import { picturePath } from './picture-path.server.ts'

interface PictureVersionsOptions {
  /** Folder of the pictures: `/images/a/b.webp` is `a/b.webp` in it. */
  root: string
  /** Address of the site, without a final slash, as in link previews. */
  siteUrl: string
  images: Pick<ImageService, 'version'>
  /** Rule of the image service for pictures without a file. */
  derive?: DerivePicture
  /** Called when a picture whose version was written has been replaced. */
  onReplaced: () => void
  pollMs?: number
  log: Log
}

interface Written {
  /** Stamp of the file before its version was computed. */
  stamp: string
  version: string
}

const PREFIX = '/images/'
/** Polling interval in ms, as for the content folder. */
const POLL_MS = 1000
/** Share of the time that may be spent on polling: with 30,000 pictures a poll takes 40 ms. */
const MAX_LOAD = 0.05

/**
 * Writes the version of each picture into its addresses in a page, so that browsers may keep it for a year, and notices
 * within a second when a picture is replaced. Only pictures of rendered pages are read.
 */
export class PictureVersions {
  readonly #options: PictureVersionsOptions
  readonly #addresses: RegExp
  readonly #written = new Map<string, Written>()
  readonly #closing = new AbortController()

  constructor(options: PictureVersionsOptions) {
    this.#options = options
    const own = `["'\\s(]|${RegExp.escape(options.siteUrl)}`
    // The literal comes first because it is found faster than the alternatives before it.
    this.#addresses = new RegExp(
      `${PREFIX}(?<=(?:${own})${PREFIX})[\\w/.-]+\\.(?:webp|avif|jpe?g|png)(?:(?=["'\\s)\\\\&<])|\\?image_process=)`,
      'g',
    )
    void this.#follow()
  }

  /** Returns a document, a payload or markup with `?v=…` in the addresses of pictures; a missing picture has none. */
  async write(text: string): Promise<string> {
    const addresses = new Set(Array.from(text.matchAll(this.#addresses), ([address]) => address))
    const versions = new Map<string, string>()
    await Promise.all(
      Array.from(addresses, async (address) => {
        const [path = '', operation] = address.split('?')
        const version = await this.#versionOf(path)
        // An address with an operation is in markup, which escapes the ampersand; in data a path is alone.
        if (version) versions.set(address, `${path}?v=${version}${operation ? `&amp;${operation}` : ''}`)
      }),
    )
    return text.replace(this.#addresses, (address) => versions.get(address) ?? address)
  }

  close(): void {
    this.#closing.abort()
  }

  async #versionOf(path: string): Promise<string | undefined> {
    const known = this.#written.get(path)
    if (known) return known.version
    // A visitor may have typed an address into the search that leads out of the folder.
    if (typeof picturePath(path) !== 'string') return undefined
    const stamp = this.#readStamp(path)
    const version = await this.#options.images.version(path)
    // Skips missing pictures: a visitor may have typed any address into the search. The content changes when a picture appears.
    if (version) this.#written.set(path, { stamp, version })
    return version
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing
    const { pollMs = POLL_MS, onReplaced, log } = this.#options
    let took = 0
    while (!signal.aborted) {
      await pause(Math.max(pollMs, took / MAX_LOAD), undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      const start = performance.now()
      const replaced = await runInTimeSlices(this.#findReplaced())
      took = performance.now() - start
      for (const path of replaced) this.#written.delete(path)
      if (replaced.length === 0) continue
      log.info({ pictures: replaced.length, first: replaced[0] }, 'pictures changed')
      onReplaced()
    }
  }

  *#findReplaced(): Generator<void, string[], void> {
    const replaced: string[] = []
    for (const [path, { stamp }] of this.#written) {
      if (this.#readStamp(path) !== stamp) replaced.push(path)
      yield
    }
    return replaced
  }

  /** Returns a text that changes with the file of a picture, or with the one that it is made from, and how. */
  #readStamp(path: string): string {
    const { root, derive } = this.#options
    const name = path.slice(PREFIX.length)
    const stamp = readFileStamp(join(root, name))
    if (stamp || !derive) return stamp
    const derived = derive(name)
    return derived ? `${readFileStamp(join(root, derived.path))} ${JSON.stringify(derived)}` : ''
  }
}
