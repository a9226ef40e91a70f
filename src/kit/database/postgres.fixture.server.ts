import { Client } from 'pg'
import { postgresUrl } from './postgres-server.fixture.server.ts'

/** Directory of the server that vitest.config.ts starts for the tests that run on PostgreSQL; undefined for others. */
const server = process.env['TEST_POSTGRES']

export const isOnPostgres = server !== undefined

/** Returns the address of a database on the tests' server. */
export function testDatabaseUrl(name: string): string {
  if (server === undefined) throw new Error('vitest.config.ts starts PostgreSQL for other tests only')
  return postgresUrl(server, name)
}

const created = new Map<string, Promise<void>>()

/** Creates a database on the tests' server, once, and returns its address. */
export async function createTestDatabase(name: string): Promise<string> {
  if (!created.has(name)) created.set(name, runAsOwner(`create database "${name}"`))
  await created.get(name)
  return testDatabaseUrl(name)
}

/** Runs a statement outside the databases of the tests. */
export async function runAsOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: testDatabaseUrl('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
