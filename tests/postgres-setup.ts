import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#kit/database/postgres-server.fixture.server.ts'

/** Starts PostgreSQL for the tests that run on it, and ends it after them. */
export default function setup({ config }: TestProject): () => void {
  const directory = config.env['TEST_POSTGRES'] ?? ''
  const server = startPostgres(directory)
  return () => {
    server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
