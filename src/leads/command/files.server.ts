import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError, UsageError } from '#kit/command/arguments.server.ts'
import { fileSize } from '#kit/forms/file-size.ts'
import type { Attachment } from '#leads/attachments/attachment.server.ts'
import type { Attachments } from '#leads/attachments/attachments.server.ts'
import { attachmentsOf } from '#leads/read-leads.server.ts'
import { leadBy } from './queries.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { json, printable } from './text.server.ts'

export const files: Subcommand = {
  summary: 'writes the files of a lead into a folder',
  usage: 'files <id|reference> --to <folder>',
  positionals: ['id|reference'],
  options: { to: { type: 'string' } },
  async run({ db, attachments, positionals: [wanted = ''], values, out }) {
    const { to } = values
    if (typeof to !== 'string' || !to) throw new UsageError('--to names the folder')
    const lead = await leadBy(db, wanted)
    const rows = (await attachmentsOf(db, [lead.id])).get(lead.id) ?? []
    if (rows.length > 0) await mkdir(to, { recursive: true })
    const written: { file: string; type: string; bytes: number; sha256: string }[] = []
    for (const { stored, name, ...about } of rows)
      written.push({ file: await copyOut({ stored, name }, to, attachments), ...about })
    if (values.json) return out(`${json(written)}\n`)
    if (written.length === 0) return out(`${lead.reference} has no files.\n`)
    await out(written.map(({ file, bytes }) => `${printable(file)}  ${fileSize(bytes)}\n`).join(''))
  },
}

/** Copies a file into the folder, with a number if its name is taken. The name was made safe when it was uploaded. */
async function copyOut(
  { stored, name }: Pick<Attachment, 'stored' | 'name'>,
  to: string,
  attachments: Attachments,
): Promise<string> {
  const source = await attachments.read(stored)
  if (!source) throw new CommandError(`${printable(name)} is no longer stored.`)
  const { path, file } = await openNew(to, name).catch((error: unknown) => {
    source.destroy()
    throw error
  })
  try {
    await pipeline(source, file.createWriteStream())
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function openNew(to: string, name: string): Promise<{ path: string; file: FileHandle }> {
  const { name: stem, ext } = parse(name)
  for (let number = 1; ; number++) {
    const path = join(to, number === 1 ? name : `${stem}-${number}${ext}`)
    try {
      return { path, file: await open(path, 'wx', 0o600) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
