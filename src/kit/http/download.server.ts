import { Readable } from 'node:stream'
import { NO_STORE } from './see-other.server.ts'

/** Responds with a file of a stranger, which a browser stores and never opens by itself. */
export const respondDownload = (
  name: string,
  bytes: Readable,
  headers: Record<string, string> = {},
): Response =>
  new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      ...NO_STORE,
      ...headers,
    },
  })
