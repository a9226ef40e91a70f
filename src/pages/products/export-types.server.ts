import type { ExportFormat } from './selection.server.ts'

/** Media types of the list as a file. */
export const EXPORT_TYPES: Record<ExportFormat, string> = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
