import { join } from 'node:path'

/** Returns the path of the leads database in DATA_DIR. */
export function databaseFileIn(directory: string): string {
  return join(directory, 'leads.sqlite')
}
