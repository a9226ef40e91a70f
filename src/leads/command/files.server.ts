import { constants, copyFile, mkdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { fileSize } from '#kit/forms/file-size.ts'
import { type Attachment, attachmentsIn } from '#leads/attachments/attachment.server.ts'
import { attachmentsOf, leadBy } from './queries.server.ts'
import { CommandError, type Subcommand, UsageError } from './subcommand.server.ts'
import { json, printable } from './text.server.ts'

export const files: Subcommand = {
  summary: 'writes the files of a lead into a folder',
  usage: 'files <id|reference> --to <folder>',
  positionals: ['id|reference'],
  options: { to: { type: 'string' } },
  async run({ db, directory, positionals: [wanted = ''], values, out }) {
    const { to } = values
    if (typeof to !== 'string' || !to) throw new UsageError('--to names the folder')
    const lead = await leadBy(db, wanted)
    const attachments = (await attachmentsOf(db, [lead.id])).get(lead.id) ?? []
    if (attachments.length > 0) await mkdir(to, { recursive: true })
    const written: { file: string; type: string; bytes: number; sha256: string }[] = []
    for (const { stored, name, ...about } of attachments)
      written.push({ file: await copyOut({ stored, name }, to, directory), ...about })
    if (values.json) return out(`${json(written)}\n`)
    if (written.length === 0) return out(`${lead.reference} has no files.\n`)
    await out(written.map(({ file, bytes }) => `${printable(file)}  ${fileSize(bytes)}\n`).join(''))
  },
}

/** Copies a file into the folder, with a number if its name is taken. The name was made safe when it was uploaded. */
async function copyOut(
  { stored, name }: Pick<Attachment, 'stored' | 'name'>,
  to: string,
  directory: string,
): Promise<string> {
  const source = attachmentsIn(directory).pathOf(stored)
  const { name: stem, ext } = parse(name)
  for (let number = 1; ; number++) {
    const target = join(to, number === 1 ? name : `${stem}-${number}${ext}`)
    try {
      await copyFile(source, target, constants.COPYFILE_EXCL)
      return target
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') throw new CommandError(`${printable(name)} is no longer in ${directory}.`)
      if (code !== 'EEXIST') throw error
    }
  }
}
