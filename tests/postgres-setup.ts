import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startPostgres, type TestServer } from '#kit/database/postgres-server.fixture.server.ts'

let directory = ''
let server: TestServer | undefined

/** Starts PostgreSQL for the tests that run on it. */
export function setup({ config }: TestProject): void {
  directory = config.env['TEST_POSTGRES'] ?? ''
  server = startPostgres(directory)
}

export function teardown(): void {
  server?.stop()
  rmSync(directory, { recursive: true, force: true })
}
