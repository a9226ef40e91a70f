import { join } from 'node:path'

/** Where the leads are, in a directory of data. */
export function databaseFileIn(directory: string): string {
  return join(directory, 'leads.sqlite')
}
