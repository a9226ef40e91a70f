import { join } from 'node:path'

/** Returns the path of the leads database in DATA_DIR. */
export const databaseFileIn = (directory: string): string => join(directory, 'leads.sqlite')
