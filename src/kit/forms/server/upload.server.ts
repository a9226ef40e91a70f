import type { FieldError } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { kindOf, type NamedFile } from '#kit/forms/file-field.ts'
import type { FileKind } from '#kit/forms/field-spec.ts'
import { findWrongContent, MEDIA_TYPES } from '#kit/uploads/file-content.server.ts'
import type { FileFolder, WrittenFile } from '#kit/uploads/file-folder.server.ts'
import { cleanFileName } from '#kit/uploads/file-name.server.ts'
import type { Part } from '#kit/uploads/multipart.server.ts'
import { type UploadSite, UploadAdmission, unlessDiskFails } from './admit-upload.server.ts'
import { BadBody } from './bad-body.server.ts'
import { fileLimitsOf } from './file-fields.server.ts'
import type { RetryLater } from './form-result.server.ts'

/** A stored file with the name and media type that it was sent under. */
export interface UploadedFile extends WrittenFile {
  name: string
  type: string
}

/** A received file; an empty, too large or unsupported one is not stored. */
export interface ReceivedFile {
  field: string
  name: string
  /** Bytes; Infinity for a file over the limit. */
  size: number
  stored?: UploadedFile
  /** Present if the content does not match the name. */
  error?: FieldError
}

/** The files of one form, which are deleted once it is handled. A lead stores copies. */
export class Upload {
  /** Received files in order, once the body has been read. */
  files: readonly ReceivedFile[] = []
  /** Reason why no files can be stored now. */
  retryLater: RetryLater | undefined
  readonly #folder: FileFolder
  readonly #fields: FieldSpecs
  readonly #admission: UploadAdmission
  readonly #limits: UploadSite['limits']
  readonly #written = new Set<string>()

  constructor(site: UploadSite, form: { name: string; fields: FieldSpecs }) {
    this.#folder = site.folder
    this.#limits = site.limits
    this.#fields = form.fields
    this.#admission = new UploadAdmission(site, form.name)
  }

  /** Aborts when the body arrives too slowly while other forms with files wait. */
  get signal(): AbortSignal {
    return this.#admission.signal
  }

  /** Counts bytes of the body. */
  count(bytes: number): void {
    this.#admission.bytes += bytes
  }

  /** Takes the files of the body, which has been read. */
  complete(files: ReceivedFile[]): void {
    this.files = files
    this.#admission.isComplete = true
  }

  /** Names and sizes by field, as the field rules expect them. */
  get values(): Record<string, NamedFile[]> {
    const groups = Map.groupBy(this.files, ({ field }) => field)
    const named = ({ name, size }: ReceivedFile) => ({ name, file: { size } })
    return Object.fromEntries([...groups].map(([field, files]) => [field, files.map(named)]))
  }

  /** File names by field. */
  get names(): Record<string, string[]> {
    const groups = Map.groupBy(this.files, ({ field }) => field)
    return Object.fromEntries([...groups].map(([field, files]) => [field, files.map(({ name }) => name)]))
  }

  get stored(): UploadedFile[] {
    return this.files.flatMap(({ stored }) => stored ?? [])
  }

  /** Returns the content of a file. */
  read(stored: string): Promise<Buffer> {
    return this.#folder.read(stored)
  }

  /** Receives a file part; undefined if no file was chosen. Rejects with BadBody for a field that takes no files. */
  async receive({ name: field, fileName = '', bytes }: Part): Promise<ReceivedFile | undefined> {
    // Another program may have added a file input to a form.
    if (!fileName) return undefined
    const limits = fileLimitsOf(this.#fields, field)
    if (!limits) throw new BadBody(`The field ${field} is not for files.`)
    const name = cleanFileName(fileName)
    const kind = kindOf(name)
    if (!kind || !limits.kinds.includes(kind)) return { field, name, size: Infinity }
    this.retryLater ??= await this.#admission.refusal()
    if (this.retryLater) return { field, name, size: 1 }
    const result = await unlessDiskFails(() => this.#folder.write(bytes, limits.maxBytes), this.#limits)
    if ('retryLater' in result) {
      this.retryLater = result.retryLater
      return { field, name, size: 1 }
    }
    const { written } = result
    if (!written) return { field, name, size: Infinity }
    this.#written.add(written.stored)
    if (written.bytes === 0) return { field, name, size: 0 }
    const stored = { name, type: MEDIA_TYPES[kind], ...written }
    return {
      field,
      name,
      size: written.bytes,
      stored,
      ...(await this.#checkContent(stored, { field, kind })),
    }
  }

  /** Returns the files as form values, read from the disk while they are sent on. */
  async asFormValues(): Promise<Record<string, { name: string; file: File }[]>> {
    const values: Record<string, { name: string; file: File }[]> = {}
    for (const { field, name, stored } of this.files)
      if (stored) (values[field] ??= []).push({ name, file: await this.#folder.asFile(stored) })
    return values
  }

  /** Deletes the files, once the form has been handled. */
  async end(): Promise<void> {
    this.#admission.end()
    await Promise.all([...this.#written].map((stored) => this.#folder.remove(stored)))
  }

  async #checkContent(
    { stored, name }: UploadedFile,
    { field, kind }: { field: string; kind: FileKind },
  ): Promise<Pick<ReceivedFile, 'error'>> {
    const reason = await findWrongContent(this.#folder.pathOf(stored), kind)
    if (reason === undefined) return {}
    return { error: { field, code: 'content', message: `${name} cannot be accepted: ${reason}` } }
  }
}
