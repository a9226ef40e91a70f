import { OWN_API } from '#kit/forms/post.ts'
import type { FieldSpec, FieldSpecs, FileLimits } from '#kit/forms/field-spec.ts'
import { takesMany } from '#kit/forms/fields.ts'
import { own } from '#kit/forms/own.ts'
import type { GuardRules } from '#kit/http/guard.server.ts'

/** What files a field takes; undefined for one that takes none. */
export function fileLimitsOf(fields: FieldSpecs, name: string): FileLimits | undefined {
  const spec = own(fields, name)
  return spec?.type === 'file' ? spec.limits : undefined
}

export const hasFileFields = (fields: FieldSpecs): boolean =>
  Object.keys(fields).some((name) => fileLimitsOf(fields, name))

/** Twice the files a form takes are read, so that whoever sends too many, or too large ones, gets the form back with his text. */
const PATIENCE = 2

/** For the guard: the addresses of forms that take files, and how large a body may be there. */
export function uploadRules(forms: { path: string; fields: FieldSpecs }[]): GuardRules['uploads'] {
  const taking = forms.filter(({ fields }) => hasFileFields(fields))
  const largest = taking.map(({ fields }) =>
    Object.keys(fields).reduce((sum, name) => sum + largestOf(fileLimitsOf(fields, name)), 0),
  )
  return { paths: taking.map(({ path }) => OWN_API + path), bodyLimit: Math.max(0, ...largest) }
}

const largestOf = (limits: FileLimits | undefined): number =>
  limits ? limits.maxFiles * limits.maxBytes * PATIENCE : 0

/** What a form may carry besides its fields: what nobody sees, and what its page adds. */
const OTHER_PARTS = 10

/** How many parts a multipart body of a form can have. */
export const mostParts = (fields: FieldSpecs): number =>
  Object.values(fields).reduce((sum, spec) => sum + partsOf(spec), OTHER_PARTS)

function partsOf(spec: FieldSpec): number {
  if (spec.type === 'file') return (spec.limits?.maxFiles ?? 1) * PATIENCE
  return takesMany(spec) && 'options' in spec ? (spec.options?.length ?? 1) : 1
}
