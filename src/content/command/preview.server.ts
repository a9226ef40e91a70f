import { join, relative, resolve } from 'node:path'
import { CommandError, UsageError } from '#kit/command/arguments.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { previewPageOf } from '#content/publishing/addresses.server.ts'
import { addressOfFile } from '#content/publishing/file-address.server.ts'
import type { HiddenItem } from '#content/publishing/hidden.server.ts'
import { createPreviewLinks, withPreview } from '#content/publishing/preview-link.server.ts'
import { readContentInSteps } from '#content/read-content.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import type { Invocation, Subcommand } from './subcommand.server.ts'

const DAYS = { default: 7, max: 90 }
const DAY_MS = 86_400_000

export const preview: Subcommand = {
  usage: `preview <file> [--days ${DAYS.default}]`,
  summary: `prints a link that shows a draft to anybody who has it, for some days (at most ${DAYS.max})`,
  options: () => ({ days: { type: 'string' } }),
  run(invocation) {
    const { positionals, values, site, out } = invocation
    const [file, ...more] = positionals
    if (!file || more.length) throw new UsageError('Give one file, such as articles/lfp-vs-nmc.md.')
    const days = Number(values['days'] ?? DAYS.default)
    if (!Number.isInteger(days) || days < 1 || days > DAYS.max)
      throw new UsageError(`--days is a whole number from 1 to ${DAYS.max}.`)
    const { item, name } = findDraft(invocation, file)
    const { siteUrl, secretKeys } = site()
    const from = Date.now()
    const signed = createPreviewLinks(secretKeys).sign({ subject: name, from, until: from + days * DAY_MS })
    out(`${siteUrl}${withPreview(previewPageOf(item), signed)}\n`)
    return 0
  },
}

/** Finds an item that is not on the site by the path of its file. Throws CommandError. */
function findDraft({ directory, pages, site }: Invocation, file: string): { item: HiddenItem; name: string } {
  const folder = new ContentFolder(directory)
  const { content, files, refusals } = runToCompletion(readContentInSteps(folder, { copies: pages.copies }))
  // A PDF is described by its YAML file. The extension is optional.
  const names = [file, file.replace(/\.pdf$/, '.yaml'), `${file}.md`, `${file}.yaml`]
  const paths = new Set(names.flatMap((name) => [resolve(name), resolve(join(directory, name))]))
  const isMeant = (one: { file: string }) => paths.has(resolve(one.file))
  const item = content.publishing.hidden.find(({ entry }) => isMeant(entry))
  if (item) return { item, name: relative(directory, item.entry.file) }
  const refused = refusals.find((error) => isMeant(error))
  if (refused) throw new CommandError(`It has a mistake. ${refused.message}`)
  const live = files.find((entry) => isMeant(entry))
  if (!live) throw new CommandError(`There is no file ${file} in ${directory}.`)
  const address = addressOfFile(relative(directory, live.file))
  throw new CommandError(`${file} is on the site already${address ? `: ${site().siteUrl}${address}` : ''}.`)
}
