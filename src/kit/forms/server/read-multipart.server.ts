import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { BadMultipart, MultipartTimeout, type Part, readMultipart } from '#kit/uploads/multipart.server.ts'
import { BadBody } from './bad-body.server.ts'
import { maxPartsOf } from './file-fields.server.ts'
import type { ReceivedFile, Upload } from './upload.server.ts'

/** Largest size of all text fields together, in bytes: the limit of bodies without files. */
const MAX_TEXT_BYTES = 64 * 1024
/** Time limit of a body, in ms; kit/http ends one below the minimum body rate earlier. */
const TIMEOUT_MS = 600_000

/** Reads the texts of a multipart body as entries, and its files into the upload. A BadBody is returned, not thrown. */
export async function readMultipartForm(
  request: Request,
  fields: FieldSpecs,
  upload: Upload,
): Promise<[string, string][] | BadBody> {
  let textBytes = 0
  const onPart = async (part: Part): Promise<[string, string] | ReceivedFile | undefined> => {
    if (part.fileName !== undefined) return upload.receive(part)
    const chunks: Buffer[] = []
    for await (const chunk of part.bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      textBytes += chunk.length
      if (textBytes > MAX_TEXT_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
    return [part.name, textOf(Buffer.concat(chunks))]
  }
  try {
    const parts = await readMultipart(request, {
      maxParts: maxPartsOf(fields),
      timeoutMs: TIMEOUT_MS,
      signal: upload.signal,
      onBytes: (bytes) => upload.count(bytes),
      onPart,
    })
    upload.complete(parts.filter((part): part is ReceivedFile => part !== undefined && !Array.isArray(part)))
    return parts.filter((part): part is [string, string] => Array.isArray(part))
  } catch (error) {
    return asBadBody(error)
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw new BadBody('The body is not UTF-8.')
    throw error
  }
}

const tooLarge = () =>
  new BadBody(`At most ${MAX_TEXT_BYTES} bytes of text.`, {
    status: 413,
    title: 'Content Too Large',
    code: 'too-large',
  })

function asBadBody(error: unknown): BadBody {
  if (error instanceof BadBody) return error
  if (error instanceof BadMultipart) return new BadBody(error.message)
  if (error instanceof MultipartTimeout)
    return new BadBody(error.message, { status: 408, title: 'Request Timeout', code: 'timeout' })
  throw error
}
