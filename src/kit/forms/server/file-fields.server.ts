import { OWN_API } from '#kit/forms/post.ts'
import type { FieldSpec, FieldSpecs, FileLimits } from '#kit/forms/field-spec.ts'
import { fieldsIn, takesMany } from '#kit/forms/fields.ts'
import { own } from '#kit/forms/own.ts'
import type { GuardRules } from '#kit/http/guard.server.ts'

/** Returns the limits of a file field; undefined for any other field. */
export function fileLimitsOf(fields: FieldSpecs, name: string): FileLimits | undefined {
  const spec = own(fields, name)
  return spec?.type === 'file' ? spec.limits : undefined
}

export const hasFileFields = (fields: FieldSpecs): boolean =>
  Object.keys(fields).some((name) => fileLimitsOf(fields, name))

/** Up to this many times the limits are read, so that a visitor with too many or too large files gets the form back with its text. */
const READ_FACTOR = 2

/** Returns the guard's rules for uploads: the paths of forms with file fields, and the largest body. */
export function uploadRules(forms: { path: string; fields: FieldSpecs }[]): GuardRules['uploads'] {
  const withFiles = forms.filter(({ fields }) => hasFileFields(fields))
  const limits = withFiles.map(({ fields }) =>
    Object.keys(fields).reduce((sum, name) => sum + maxBytesOf(fileLimitsOf(fields, name)), 0),
  )
  return { paths: withFiles.map(({ path }) => OWN_API + path), bodyLimit: Math.max(0, ...limits) }
}

const maxBytesOf = (limits: FileLimits | undefined): number =>
  limits ? limits.maxFiles * limits.maxBytes * READ_FACTOR : 0

/** Number of parts that are not fields: hidden ones, and those that the page adds. */
const OTHER_PARTS = 10

/** Returns the largest number of parts in a multipart body of a form. */
export const maxPartsOf = (fields: FieldSpecs): number => OTHER_PARTS + partsIn(fields)

const partsIn = (fields: FieldSpecs): number =>
  Object.values(fields).reduce((sum, spec) => sum + partsOf(spec), 0)

function partsOf(spec: FieldSpec): number {
  // Each item of a list has a part of its own besides those of its fields.
  if (spec.type === 'list') return (spec.max ?? 1) * READ_FACTOR * (1 + partsIn(fieldsIn(spec.item) ?? {}))
  if (spec.type === 'file') return (spec.limits?.maxFiles ?? 1) * READ_FACTOR
  return takesMany(spec) && 'options' in spec ? (spec.options?.length ?? 1) : 1
}
