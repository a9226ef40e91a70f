import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** One entry of a form: a field, or with a name of a file (which may be '') a file. */
export interface Part {
  name: string
  fileName: string | undefined
  /** What of it `each` leaves is read to its end: else no further part would come. */
  bytes: Readable
}

interface Reading<Result> {
  /** More parts are no honest form. */
  mostParts: number
  /** How long the whole body may take, in ms. */
  within: number
  /** What becomes of each part; those after it may begin before it is done. */
  each: (part: Part) => Promise<Result>
}

/** A body that is no multipart form, is cut off, or has too many parts. */
export class BadMultipart extends Error {
  override readonly name = 'BadMultipart'
}

/** A body that did not come whole in time. */
export class LateMultipart extends Error {
  override readonly name = 'LateMultipart'
}

/** Of one part, in bytes: browsers send two headers, and a file's name has 255 letters at most. */
const HEADERS = { headerSize: 4096, headerPairs: 8 }

/** Where no file was chosen, a browser sends one of this type, whose name is empty and which the parser leaves out. */
const NO_TEXT = 'application/octet-stream'
type FileArguments = [fileName: string | undefined, encoding: string, type: string]

/**
 * Reads a multipart/form-data body (RFC 7578) as it comes, and answers what became of its parts in their order. Rejects with
 * BadMultipart, LateMultipart, or whatever `each` rejects with; by then nothing is read any more.
 */
export async function readMultipart<Result>(
  { headers, body }: Request,
  { mostParts, within, each }: Reading<Result>,
): Promise<Result[]> {
  const parser = parserOf(headers.get('content-type') ?? '', mostParts)
  const results: Promise<Result>[] = []
  const coming = new Set<Readable>()
  let isTooMuch = false
  parser.on('partsLimit', () => (isTooMuch = true))
  parser.on('file', (name: string | undefined, bytes, ...[fileName, , type]: FileArguments) => {
    coming.add(bytes)
    bytes.once('close', () => coming.delete(bytes))
    // Whoever reads it hears of it; a part that nobody reads any more must not end the process.
    bytes.on('error', () => {})
    const result = each({
      name: name ?? '',
      fileName: fileName ?? (type === NO_TEXT ? '' : undefined),
      bytes,
    })
    const goOn = () => void bytes.resume()
    result.then(goOn, goOn)
    results.push(result)
  })
  try {
    const source = body ? Readable.fromWeb(body as NodeStream) : Readable.from([])
    await pipeline(source, parser, { signal: AbortSignal.timeout(within) })
  } catch (error) {
    const failure = failureOf(error as Error)
    for (const bytes of coming) bytes.destroy(failure)
    await Promise.allSettled(results)
    throw failure
  }
  const done = await Promise.allSettled(results)
  if (isTooMuch) throw new BadMultipart(`The body has more than ${mostParts} parts.`)
  return done.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

/** Every part is told as a file: the parser would read bytes of a field that are no UTF-8 as something else. */
function parserOf(type: string, parts: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: () => true,
      limits: { ...HEADERS, parts },
    })
  } catch (cause) {
    throw new BadMultipart('The body is no multipart form with a boundary.', { cause })
  }
}

const failureOf = (cause: Error): Error =>
  cause.name === 'AbortError' && (cause.cause as Error | undefined)?.name === 'TimeoutError'
    ? new LateMultipart('The body did not come in time.', { cause })
    : new BadMultipart('The body did not come whole.', { cause })
