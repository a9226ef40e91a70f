import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { checkKey, type FileStore, type StoredFile } from './file-store.server.ts'

export interface S3Options {
  /** Origin of the store: the bucket follows in the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Longest time of a request with its repetitions, in ms. */
const TIMEOUT_MS = 15_000
/** Number of repetitions after a 429 or 5xx. */
const RETRIES = 2

export interface S3Answer {
  status: number
  /** Code of S3, such as NoSuchBucket. */
  code: string
  /** Clock of the store, in ms; NaN if the answer has none. */
  time: number
}

/** The store did not answer, or refused a request. The message never contains the secret. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  /** The answer; undefined without one. */
  readonly answer: S3Answer | undefined

  constructor(message: string, { answer, cause }: { answer?: S3Answer; cause?: unknown } = {}) {
    super(message, { cause })
    this.answer = answer
  }
}

/** Keeps files in a bucket of an S3 store, which is addressed by path. */
export class S3Files implements FileStore {
  readonly #client: AwsClient
  readonly #bucketUrl: string

  constructor({ endpoint, bucket, ...credentials }: S3Options) {
    this.#client = new AwsClient({ service: 's3', retries: RETRIES, ...credentials })
    this.#bucketUrl = `${endpoint}/${bucket}`
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#send('PUT', key, bytes)
  }

  /** Reads the whole file first: a mail server that takes it slowly would exceed the time limit. */
  async get(key: string): Promise<Readable | undefined> {
    const { status, body } = await this.#send('GET', key)
    return status === 404 ? undefined : Readable.from(body.length > 0 ? [body] : [])
  }

  async stat(key: string): Promise<StoredFile | undefined> {
    const { status, headers } = await this.#send('HEAD', key)
    if (status === 404) return undefined
    const modified = Date.parse(headers.get('last-modified') ?? '')
    return { key, bytes: Number(headers.get('content-length')), modified }
  }

  async delete(key: string): Promise<void> {
    await this.#send('DELETE', key)
  }

  /** Pages by the last key, which every S3 store understands, and not by continuation tokens. */
  async list(prefix: string): Promise<StoredFile[]> {
    const files: StoredFile[] = []
    let isTruncated = true
    while (isTruncated) {
      const marker = files.at(-1)?.key ?? ''
      const { body } = await this.#request('GET', `?${new URLSearchParams({ prefix, marker }).toString()}`)
      const xml = body.toString()
      const page = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([entry]) => parseEntry(entry))
      files.push(...page)
      isTruncated = valueOf('IsTruncated', xml) === 'true' && page.length > 0
    }
    return files
  }

  async #send(method: string, key: string, bytes?: Buffer): Promise<S3Response> {
    return this.#request(method, `/${checkKey(key)}`, bytes)
  }

  /** Returns a success, or the 404 of a key that does not exist. */
  async #request(method: string, path: string, bytes?: Buffer): Promise<S3Response> {
    const about = `${method} ${path}`
    const response = await this.#fetch(method, path, bytes).catch((cause: Error) => {
      throw new S3Error(`the S3 store did not answer ${about} (${reasonOf(cause)})`, { cause })
    })
    const { status, headers, body } = response
    if (status >= 200 && status < 300) return response
    const code = valueOf('Code', body.toString()) ?? ''
    // A bucket that does not exist is not a file that was deleted.
    if (status === 404 && code !== 'NoSuchBucket' && path.startsWith('/')) return response
    const answer = { status, code, time: Date.parse(headers.get('date') ?? '') }
    throw new S3Error(`the S3 store answered ${about} with ${status} ${code}`.trimEnd(), { answer })
  }

  async #fetch(method: string, path: string, bytes?: Buffer): Promise<S3Response> {
    const response = await this.#client.fetch(this.#bucketUrl + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
      ...(bytes && { body: bytes as Uint8Array<ArrayBuffer> }),
    })
    const { status, headers } = response
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
}

interface S3Response {
  status: number
  headers: Headers
  body: Buffer
}

/** `fetch` hides the reason, such as ECONNREFUSED or the answer of a proxy, in the last cause. */
function reasonOf({ cause, message, ...error }: Error): string {
  if (cause instanceof Error) return reasonOf(cause)
  return message || String((error as NodeJS.ErrnoException).code)
}

const parseEntry = (entry: string): StoredFile => ({
  key: valueOf('Key', entry) ?? '',
  bytes: Number(valueOf('Size', entry)),
  modified: Date.parse(valueOf('LastModified', entry) ?? ''),
})

/** Returns the text of an XML element. Keys contain nothing that XML escapes. */
const valueOf = (element: string, xml: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
