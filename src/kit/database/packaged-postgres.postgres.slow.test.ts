import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { copyPackagedPrograms, startPostgres } from './postgres-server.fixture.server.ts'
import { openPostgres, SERVING } from './postgres.server.ts'

test('the tests’ server also comes from the npm package, for machines without PostgreSQL', async () => {
  const directory = join(tmpdir(), `solvane-packaged-${process.pid}`)
  const server = startPostgres(directory, copyPackagedPrograms(directory))
  const db = openPostgres(server.urlOf('postgres'), { ...SERVING, log: { warn: vi.fn() } })
  const { rows } = await sql<{ version: string }>`select version()`.execute(db)
  await db.destroy()
  server.stop()
  rmSync(directory, { recursive: true, force: true })
  expect(rows[0]?.version).toMatch(/^PostgreSQL 18/)
})
