import type { AddressInfo } from 'node:net'
// @ts-expect-error The package has no types.
import S3rver from '@20minutes/s3rver'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'

interface TestServer {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

export const BUCKET = 'solvane-files'

export interface TestS3 {
  /** Value of FILES_URL. */
  url: string
  endpoint: string
  stop: () => Promise<void>
}

/** Starts an S3 server, which checks signatures, on a free port or on `port`, over the files in `directory`. */
export async function startS3({ directory = newDirectory(), port = 0 } = {}): Promise<TestS3> {
  const server = new (S3rver as new (options: object) => TestServer)({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  })
  const address = await server.run()
  const endpoint = `127.0.0.1:${address.port}`
  return {
    url: `s3://S3RVER:S3RVER@${endpoint}/${BUCKET}?tls=0`,
    endpoint: `http://${endpoint}`,
    stop: () => server.close(),
  }
}
