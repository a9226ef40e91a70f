import { join } from 'node:path'

export const DATABASE = 'leads.sqlite'

/** Returns the path of the leads database in DATA_DIR. */
export const databaseFileIn = (directory: string): string => join(directory, DATABASE)
