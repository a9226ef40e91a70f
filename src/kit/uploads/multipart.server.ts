import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** One entry of a form: a field, or with `fileName` (which may be empty) a file. */
export interface Part {
  name: string
  fileName: string | undefined
  /** Content. Bytes that `onPart` leaves are skipped, because the next part follows them. */
  bytes: Readable
}

interface MultipartOptions<Result> {
  maxParts: number
  timeoutMs: number
  /** Ends the reading earlier; with a TimeoutError as its reason, like the timeout. */
  signal?: AbortSignal
  /** Called for each piece of the body with its length. */
  onBytes?: (bytes: number) => void
  /** Handles one part; the next may start before it resolves. */
  onPart: (part: Part) => Promise<Result>
}

/** The body is not a multipart form, is incomplete, or has too many parts. */
export class BadMultipart extends Error {
  override readonly name = 'BadMultipart'
}

/** The body was not complete in time. */
export class MultipartTimeout extends Error {
  override readonly name = 'MultipartTimeout'
}

/** Limits of one part: browsers send two headers, and a file name has at most 255 letters. */
const HEADER_LIMITS = { headerSize: 4096, headerPairs: 8 }

/** Type of the part that browsers send if no file was chosen. The parser omits its empty name. */
const NO_FILE_TYPE = 'application/octet-stream'
type FileArguments = [fileName: string | undefined, encoding: string, type: string]

/**
 * Streams a multipart/form-data body (RFC 7578) and returns the results of its parts in their order. Rejects with BadMultipart,
 * MultipartTimeout or an error of `onPart`, once all parts are settled.
 */
export async function readMultipart<Result>(
  { headers, body }: Request,
  { maxParts, timeoutMs, signal, onBytes, onPart }: MultipartOptions<Result>,
): Promise<Result[]> {
  const parser = createParser(headers.get('content-type') ?? '', maxParts)
  const results: Promise<Result>[] = []
  const open = new Set<Readable>()
  let hasTooManyParts = false
  parser.on('partsLimit', () => (hasTooManyParts = true))
  parser.on('file', (name: string | undefined, bytes, ...[fileName, , type]: FileArguments) => {
    open.add(bytes)
    bytes.once('close', () => open.delete(bytes))
    // A reader gets the error; without a reader it must not end the process.
    bytes.on('error', () => {})
    const result = onPart({
      name: name ?? '',
      fileName: fileName ?? (type === NO_FILE_TYPE ? '' : undefined),
      bytes,
    })
    const skipRest = () => void bytes.resume()
    result.then(skipRest, skipRest)
    results.push(result)
  })
  try {
    const source = body ? Readable.fromWeb(body as NodeStream) : Readable.from([])
    if (onBytes) source.on('data', (piece: Buffer) => onBytes(piece.length))
    const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
    await pipeline(source, parser, { signal: AbortSignal.any(signals) })
  } catch (error) {
    const failure = failureOf(error as Error)
    for (const bytes of open) bytes.destroy(failure)
    await Promise.allSettled(results)
    throw failure
  }
  const done = await Promise.allSettled(results)
  if (hasTooManyParts) throw new BadMultipart(`The body has more than ${maxParts} parts.`)
  return done.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

/** Treats every part as a file, because the parser would replace bytes of a field that are not UTF-8. */
function createParser(type: string, parts: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: () => true,
      limits: { ...HEADER_LIMITS, parts },
    })
  } catch (cause) {
    throw new BadMultipart('The body is not a multipart form with a boundary.', { cause })
  }
}

const failureOf = (cause: Error): Error =>
  cause.name === 'AbortError' && (cause.cause as Error | undefined)?.name === 'TimeoutError'
    ? new MultipartTimeout('The body did not arrive in time.', { cause })
    : new BadMultipart('The body is incomplete.', { cause })
