import type { FieldError } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { type FileKind, kindOf, type NamedFile } from '#kit/forms/file-field.ts'
import { isOfKind, MEDIA_TYPES } from '#kit/uploads/file-content.server.ts'
import type { FileFolder } from '#kit/uploads/file-folder.server.ts'
import { cleanFileName } from '#kit/uploads/file-name.server.ts'
import type { Part } from '#kit/uploads/multipart.server.ts'
import type { Attachment } from '#leads/attachments/attachment.server.ts'
import { BadBody } from './bad-body.server.ts'
import { fileLimitsOf } from './file-fields.server.ts'
import { Later } from './later.server.ts'
import { Admission, type UploadSite, unlessDiskFails } from './upload-limits.server.ts'

/** A file as it came; of one that is empty, too large, or of a kind that is not taken, nothing is kept. */
export interface ReceivedFile {
  field: string
  name: string
  /** Bytes; Infinity when there were more than there may be. */
  size: number
  stored?: Attachment
  /** Its content is not what its name says. */
  error?: FieldError
}

/** The form that files come with. */
interface Uploaded {
  /** Its name, which uploads are counted under. */
  form: string
  fields: FieldSpecs
}

/** The files of one form, which are gone when it is done with, unless they were kept for its lead. */
export class Upload {
  /** In their order, once the form has been read. */
  files: readonly ReceivedFile[] = []
  /** Why files are not taken now, although nothing may be wrong with them. */
  later: Later | undefined
  readonly #folder: FileFolder
  readonly #fields: FieldSpecs
  readonly #admission: Admission
  readonly #limits: UploadSite['limits']
  readonly #written = new Set<string>()

  constructor(site: UploadSite, { form, fields }: Uploaded) {
    this.#folder = site.folder
    this.#limits = site.limits
    this.#fields = fields
    this.#admission = new Admission(site, form)
  }

  /** What the rules of the fields look at, by field. */
  get values(): Record<string, NamedFile[]> {
    const groups = Map.groupBy(this.files, ({ field }) => field)
    const named = ({ name, size }: ReceivedFile) => ({ name, file: { size } })
    return Object.fromEntries([...groups].map(([field, files]) => [field, files.map(named)]))
  }

  /** Of the files, by field. */
  get names(): Record<string, string[]> {
    const groups = Map.groupBy(this.files, ({ field }) => field)
    return Object.fromEntries([...groups].map(([field, files]) => [field, files.map(({ name }) => name)]))
  }

  get attachments(): Attachment[] {
    return this.files.flatMap(({ stored }) => stored ?? [])
  }

  /** Takes a part that is a file; nothing where none was chosen. Rejects with BadBody where no file is expected. */
  async receive({ name: field, fileName = '', bytes }: Part): Promise<ReceivedFile | undefined> {
    const limits = fileLimitsOf(this.#fields, field)
    if (!limits) throw new BadBody(`The field ${field} is not for files.`)
    if (!fileName) return undefined
    const name = cleanFileName(fileName)
    const kind = kindOf(name)
    if (!kind || !limits.kinds.includes(kind)) return { field, name, size: Infinity }
    this.later ??= await this.#admission.refused()
    if (this.later) return { field, name, size: 1 }
    const written = await unlessDiskFails(() => this.#folder.write(bytes, limits.maxBytes), this.#limits)
    if (written instanceof Later) {
      this.later = written
      return { field, name, size: 1 }
    }
    if (!written) return { field, name, size: Infinity }
    this.#written.add(written.stored)
    if (written.bytes === 0) return { field, name, size: 0 }
    const stored = { name, type: MEDIA_TYPES[kind], ...written }
    return { field, name, size: written.bytes, stored, ...(await this.#lookInto(stored, { field, kind })) }
  }

  /** They are sent on as they would be sent by a browser; read from the disk while that is done. */
  async asFormValues(): Promise<Record<string, { name: string; file: File }[]>> {
    const values: Record<string, { name: string; file: File }[]> = {}
    for (const { field, name, stored } of this.files)
      if (stored) (values[field] ??= []).push({ name, file: await this.#folder.asFile(stored) })
    return values
  }

  /** The lead has been stored with them, or may have been: then a sweep finds out whether it was. */
  keep(): void {
    for (const { stored } of this.attachments) this.#written.delete(stored)
  }

  /** The form is done with. */
  async end(): Promise<void> {
    this.#admission.end()
    await Promise.all([...this.#written].map((stored) => this.#folder.remove(stored)))
  }

  async #lookInto(
    { stored, name }: Attachment,
    { field, kind }: { field: string; kind: FileKind },
  ): Promise<Pick<ReceivedFile, 'error'>> {
    if (await isOfKind(this.#folder.pathOf(stored), kind)) return {}
    const message = `${name} cannot be taken: its content is not ${kind}.`
    return { error: { field, code: 'content', message } }
  }
}
