import { keepFile } from './keep-file.ts'
import type { FieldSchema } from '#content/field-schema.server.ts'

/** A file that every content folder has. */
const MARK = 'company.yaml'

/** Handles of files and folders inside the picked folder. */
const inside = new WeakSet<FileSystemHandle>()

interface MovableFile extends FileSystemFileHandle {
  move(folder: FileSystemDirectoryHandle, name: string): Promise<void>
}

const folders = FileSystemDirectoryHandle.prototype
const files = FileSystemFileHandle.prototype as MovableFile

const methodOf = <Owner, Name extends keyof Owner>(owner: Owner, name: Name): Owner[Name] => owner[name]
const getDirectoryHandle = methodOf(folders, 'getDirectoryHandle')
const getFileHandle = methodOf(folders, 'getFileHandle')
const entries = methodOf(folders, 'entries')
const move = methodOf(files, 'move')

/** Whether the picked folder is the content itself, and not a project that has it. */
async function isContent(folder: FileSystemDirectoryHandle): Promise<boolean> {
  if (inside.has(folder)) return false
  try {
    await getFileHandle.call(folder, MARK)
    return true
  } catch {
    return false
  }
}

function enter<Handle extends FileSystemHandle>(handle: Handle): Handle {
  inside.add(handle)
  return handle
}

/**
 * Lets a content folder that is picked answer as a project that has it: the editor opens only a folder with `.git`, and finds the
 * files below "content" there.
 */
export function answerAsProject(): void {
  folders.getDirectoryHandle = async function (name, options) {
    const answersItself = (name === '.git' || name === 'content') && (await isContent(this))
    return enter(answersItself ? structuredClone(this) : await getDirectoryHandle.call(this, name, options))
  }
  folders.entries = function () {
    return listEntries(this) as ReturnType<typeof entries>
  }
}

async function* listEntries(folder: FileSystemDirectoryHandle): AsyncIterable<[string, FileSystemHandle]> {
  if (await isContent(folder)) yield ['content', enter(structuredClone(folder))]
  else for await (const [name, handle] of entries.call(folder)) yield [name, enter(handle)]
}

const readText = async (file: FileSystemFileHandle): Promise<string> => (await file.getFile()).text()

/** Keeps the comments and the layout of files that the editor saves: it writes a file beside the old one, then moves it there. */
export function keepSavedFiles(schemas: Record<string, FieldSchema>): void {
  files.move = async function (folder, name) {
    const schema = schemas[folder.name] ?? schemas[`${folder.name}/${name}`] ?? schemas[name]
    if (schema && /\.(?:yaml|md)$/.test(name)) await rewrite(this, { folder, name, schema })
    return move.call(this, folder, name)
  }
}

interface Target {
  folder: FileSystemDirectoryHandle
  name: string
  schema: FieldSchema
}

async function rewrite(file: FileSystemFileHandle, { folder, name, schema }: Target): Promise<void> {
  const before = await getFileHandle.call(folder, name).then(readText, () => undefined)
  const text = keepFile({ before, after: await readText(file), schema })
  const writer = await file.createWritable()
  await writer.write(text)
  await writer.close()
}
