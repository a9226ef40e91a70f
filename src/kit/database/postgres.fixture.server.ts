import { Client } from 'pg'
import { sqlStateOf } from './postgres-errors.server.ts'
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
  if (!created.has(name)) created.set(name, createDatabase(name))
  await created.get(name)
  return testDatabaseUrl(name)
}

async function createDatabase(name: string): Promise<void> {
  try {
    await runAsOwner(`create database "${name}"`)
  } catch (error) {
    // 42P04: a process of the same test has created it.
    if (sqlStateOf(error) !== '42P04') throw error
  }
}

/** Runs a statement outside the databases of the tests. */
export async function runAsOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: testDatabaseUrl('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
