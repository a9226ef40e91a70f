import { init } from '@sveltia/cms'
import { answerAsProject, keepSavedFiles } from './handles.ts'
import type { FieldSchema } from '#content/field-schema.server.ts'

/** Data in the editor's page, for its script. */
interface EditorData {
  config: NonNullable<Parameters<typeof init>[0]>['config']
  /** Schema of each folder and file, by name. */
  schemas: Record<string, FieldSchema>
}

const { config, schemas } = JSON.parse(document.getElementById('data')!.textContent) as EditorData
if ('showDirectoryPicker' in window) {
  answerAsProject()
  keepSavedFiles(schemas)
}
void init({ config })
