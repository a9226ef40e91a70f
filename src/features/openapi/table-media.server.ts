import { TABLE_FORMATS, type TableFormat } from '#kit/tables/table-file.server.ts'

/** Describes a table as a file, by media type. */
export const tableMedia = (format: TableFormat) =>
  format === 'csv'
    ? { 'text/csv': { schema: { type: 'string' } } }
    : { [TABLE_FORMATS.xlsx]: { schema: { type: 'string', contentEncoding: 'binary' } } }
