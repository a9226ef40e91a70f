import { dirname, join } from 'node:path'
import { YAMLException } from 'js-yaml'
import type { ZodType } from 'zod'
import { ContentError } from '#content/files/content-error.server.ts'
import { createEntry, type Entry, type Parsed } from '#content/files/entry.server.ts'
import { ContentFolder, type FolderOptions } from '#content/files/folder.server.ts'
import { readSource } from '#content/files/source.server.ts'
import { parseYaml } from '#content/files/yaml.server.ts'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'

/** Values that replace required files with mistakes, so that the other files can still be checked. */
const STAND_INS: Record<string, unknown> = {
  'pages/faq.yaml': [],
  'declarations.yaml': { markets: [] },
  'transport-test.yaml': { version: '' },
}

/** A content folder that can be read even if its required files have mistakes. */
export class CheckedFolder extends ContentFolder {
  /** Schema of each file and folder that was read, by name. */
  readonly #schemas = new Map<string, ZodType>()

  override readFile<Value>(name: string, schema: ZodType<Value>): Entry<Value> {
    this.#schemas.set(name, schema)
    try {
      return super.readFile(name, schema)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return this.#createUnchecked(name, schema, { value: STAND_INS[name] as Value, body: Buffer.alloc(0) })
    }
  }

  override readOptionalFile<Value>(name: string, schema: ZodType<Value>): Entry<Value> | undefined {
    this.#schemas.set(name, schema)
    return super.readOptionalFile(name, schema)
  }

  override readFolder<Value>(
    folder: string,
    schema: ZodType<Value>,
    { need, read }: FolderOptions<Value> = {},
  ): PausableWork<Entry<Value>[]> {
    this.#schemas.set(folder, schema)
    return super.readFolder(folder, schema, { ...(need === 'optional' && { need }), ...(read && { read }) })
  }

  /** Returns the entries of refused files that can be parsed, so that their references are checked, too. */
  readUnchecked(names: Iterable<string>): Entry[] {
    return Array.from(names).flatMap((name) => {
      const schema = this.#schemas.get(name) ?? this.#schemas.get(dirname(name))
      try {
        const { yaml, body } = readSource(join(this.root, name))
        const parsed = { value: parseYaml(yaml), body: Buffer.from(body) }
        return schema ? this.#createUnchecked(name, schema, parsed) : []
      } catch (error) {
        if (error instanceof ContentError || error instanceof YAMLException) return []
        throw error
      }
    })
  }

  #createUnchecked<Value>(name: string, schema: ZodType<Value>, parsed: Parsed<Value>): Entry<Value> {
    return createEntry({ file: join(this.root, name), isPublished: false }, schema, parsed)
  }
}
