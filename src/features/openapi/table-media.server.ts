import { TABLE_FORMATS } from '#kit/tables/table-file.server.ts'

/** Describes a table as a file, by media type. */
export const tableMedia = (format: keyof typeof TABLE_FORMATS) =>
  format === 'csv'
    ? { 'text/csv': { schema: { type: 'string' } } }
    : { [TABLE_FORMATS.xlsx.type]: { schema: { type: 'string', contentEncoding: 'binary' } } }
