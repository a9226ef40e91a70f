import { createWorkbookWriter } from './workbook-writer.server.ts'

/** Writes workbooks in a thread, as the site does. */
export const workbooks = createWorkbookWriter(() => new URL('workbook-thread.server.ts', import.meta.url), {
  error: (fields: unknown) => console.error(fields),
})
