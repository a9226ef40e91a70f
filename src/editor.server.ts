import { createEditorPage } from '#content/editor/page.server.ts'
import { pageTable } from '#pages/page-table.server.ts'

/** Returns the page of the editor of the content, for `npm run edit`. */
export const createEditor = (siteUrl: string, scripts: string[]) =>
  createEditorPage(pageTable, siteUrl, scripts)
