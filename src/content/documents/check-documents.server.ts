import { followChain } from '#content/chain.server.ts'
import type { Content, Entries } from '#content/content.server.ts'
import { type Download, latestAddress, listSlug } from '#content/downloads/download.server.ts'
import { listPrinted } from '#content/downloads/list-downloads.server.ts'
import { findVersions, placeOwnDownloads } from '#content/downloads/own-downloads.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import type { Mistake } from '#content/files/refusals.server.ts'
import { publicationState } from '#content/publishing/publication.server.ts'
import { GENERATED, GENERATED_KINDS, type OwnDocumentRecord } from './own-document.server.ts'
import { toOwnDocument } from './read-documents.server.ts'

type DocumentEntry = Entry<OwnDocumentRecord>
type Finding = [problem: string, remedy: string]

/** Returns the mistakes in the fields `replaces` of our own documents, and in their addresses. */
export function* checkOwnDocuments(
  { ownDocuments, writtenDocuments }: Pick<Entries, 'ownDocuments' | 'writtenDocuments'>,
  content: Content,
  now: number,
): Iterable<Mistake> {
  if (ownDocuments.length === 0) return
  const others = listPrinted(content)
  const targets = new Map<string, Pick<OwnDocumentRecord, 'kind' | 'language'> | undefined>([
    ...writtenDocuments.map(({ value }) => [value.slug, undefined] as const),
    ...others.map(
      (one) =>
        [listSlug(one), { kind: one.type as OwnDocumentRecord['kind'], language: one.language }] as const,
    ),
    ...ownDocuments.map((entry) => [toOwnDocument(entry).name, entry.value] as const),
  ])
  const current = ownDocuments
    .filter(({ value }) => ['live', 'scheduled'].includes(publicationState(value, now)))
    // A file that was published before keeps its address.
    .toSorted((a, b) => Number(b.isPublished) - Number(a.isPublished))
  const notCurrent = ownDocuments.filter((one) => !current.includes(one))
  const notCurrentByName = new Map(notCurrent.map((entry) => [toOwnDocument(entry).name, entry.value]))
  const replacedBy = new Map(ownDocuments.map((one) => [toOwnDocument(one).name, one.value.replaces]))
  const taken = new Map<string, string>()
  for (const entry of [...current, ...notCurrent]) {
    const finding =
      checkTarget(entry.value, targets) ??
      checkCircle(entry, replacedBy) ??
      (current.includes(entry)
        ? checkTaken(entry, findVersions(entry.value, notCurrentByName).at(-1) ?? entry.value, taken)
        : undefined)
    if (finding) yield toMistake(entry, finding)
  }
  yield* checkAddresses(current, others, content)
}

const toMistake = (entry: DocumentEntry, [problem, remedy]: Finding): Mistake => ({
  entry,
  error: entry.createError(entry.value.replaces === undefined ? ['title'] : ['replaces'], problem, remedy),
  ...(entry.value.replaces && entry.value.replaces !== GENERATED && { needs: entry.value.replaces }),
})

function checkTarget(
  { replaces, kind, language, products }: OwnDocumentRecord,
  targets: ReadonlyMap<string, Pick<OwnDocumentRecord, 'kind' | 'language'> | undefined>,
): Finding | undefined {
  if (replaces === undefined) return undefined
  const remedy = 'Correct one of the two, or leave out "replaces": then both are listed.'
  if (replaces === GENERATED) {
    if (!products || !(GENERATED_KINDS as readonly string[]).includes(kind))
      return [`"${GENERATED}" is only for a ${GENERATED_KINDS.join(', ')} of products`, remedy]
    return language === 'en' ? undefined : ['generated documents are in English, and this one is not', remedy]
  }
  if (!targets.has(replaces))
    return [
      `there is no document "${replaces}"`,
      `Use the name of a file, or "${GENERATED}" for what is printed from the products' records.`,
    ]
  const target = targets.get(replaces)
  if (target && (target.kind !== kind || target.language !== language))
    return [`"${replaces}" is of the kind ${target.kind}, in the language ${target.language}`, remedy]
  return undefined
}

function checkCircle(
  entry: DocumentEntry,
  replacedBy: ReadonlyMap<string, string | undefined>,
): Finding | undefined {
  const replaced = followChain(entry.value.replaces, (name) => replacedBy.get(name))
  return replaced.has(toOwnDocument(entry).name) && !entry.isPublished
    ? ['leads back to this document', 'Name the version before this one.']
    : undefined
}

/** Checks that no other document replaces what the first version of this one does. */
function checkTaken(
  entry: DocumentEntry,
  { replaces, kind, products = [] }: OwnDocumentRecord,
  taken: Map<string, string>,
): Finding | undefined {
  const { name } = toOwnDocument(entry)
  const keys = replaces === GENERATED ? products.map((url) => `${kind} ${url}`) : replaces ? [replaces] : []
  for (const key of keys) {
    const owner = taken.get(key)
    if (owner)
      return [`${owner} replaces the same document`, `Replace ${owner}, if this is its next version.`]
    taken.set(key, name)
  }
  return undefined
}

/** Checks that each document has an address of its own, both now and once the scheduled ones are live. */
function* checkAddresses(
  current: DocumentEntry[],
  others: readonly Download[],
  content: Content,
): Iterable<Mistake> {
  const byName = new Map(current.map((entry) => [toOwnDocument(entry).name, entry]))
  const ownDocuments = current.map(toOwnDocument)
  const owners = new Map<string, Download>()
  const all = placeOwnDownloads(others, { ...content, ownDocuments })
  for (const download of [...all.filter(({ own }) => !own), ...all.filter(({ own }) => own)]) {
    const address = latestAddress(download)
    const owner = owners.get(address)
    const entry = owner && byName.get(download.own?.name ?? '')
    if (entry)
      yield toMistake(entry, [
        `the address ${address} is taken by "${owner.title}"`,
        'Name what this replaces in "replaces", or rename both files.',
      ])
    else owners.set(address, download)
  }
}
