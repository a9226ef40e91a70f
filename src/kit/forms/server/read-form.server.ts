import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import {
  type FormValues,
  groupFieldsOf,
  normalizeEntered,
  type SentValues,
  textsIn,
} from '#kit/forms/fields.ts'
import { HONEYPOT } from '#kit/forms/honeypot.ts'
import { own } from '#kit/forms/own.ts'
import { currentClient } from '#kit/http/current-request.server.ts'
import { emptyIfBlank } from '#kit/text/sent-text.server.ts'
import { BadBody } from './bad-body.server.ts'
import type { Form, Submission } from './form.server.ts'
import { readBody } from './read-body.server.ts'
import type { Upload } from './upload.server.ts'

/** A submission with the form that it is of. */
export interface SentForm<Answer extends object = object> {
  form: Form<Answer>
  submission: Submission
  /** Whether a plain `<form>` sent it, so that the response is a page. */
  isPlain: boolean
  /** Whether the form's update button sent it. */
  isUpdate: boolean
  /** Whether it carries the token of a mailed link. */
  isByLink: boolean
}

/** Reads the submission of a form from a request. */
export async function readForm<Answer extends object>(
  request: Request,
  declared: Form<Answer>,
  upload: Upload | undefined,
): Promise<SentForm<Answer> | BadBody> {
  let isUpdate = false
  const rewrite = (entries: [string, string][]) => {
    isUpdate = entries.some(([name]) => name === declared.updateButton)
    return declared.rewriteEntries?.(entries) ?? entries
  }
  const body = await readBody(
    request,
    { ...declared.byLink?.fields, ...declared.fields },
    { upload, rewrite },
  )
  if (body instanceof BadBody) return body
  const { values, isPlain } = body
  const isByLink = values['token'] !== undefined && declared.byLink !== undefined
  const form = isByLink ? { ...declared, ...declared.byLink } : declared
  const submission = readSubmission(request, form, { sent: values, upload })
  return { form, submission, isPlain, isUpdate, isByLink }
}

function readSubmission(
  { headers }: Request,
  { fields }: Pick<Form, 'fields'>,
  { sent, upload }: { sent: SentValues; upload: Upload | undefined },
): Submission {
  const { [HONEYPOT]: honeypot, ...values } = normalizeValues(sent, fields)
  const page = textsIn(values)['page_url'] || (headers.get('referer') ?? '')
  if (page && isStorable(page) && fields['page_url']) values['page_url'] = page
  else delete values['page_url']
  return {
    values,
    sentFrom: pageAddress([page, page.split(/[?#]/, 1)[0]!].find(isStorable) ?? ''),
    headers,
    client: currentClient(),
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    isHoneypotFilled: Boolean(honeypot),
    upload,
  }
}

/** Longest address of a page that is stored and recomputed, in characters. */
const MAX_PAGE_URL = 2000

/** A longer address is left out whole: a part of it could be the address of another pack. */
const isStorable = (address: string): boolean => address.length <= MAX_PAGE_URL

/**
 * Returns path and query of the page that a form came from. Never leads to another site, whatever was sent. Returns `/` for an
 * address that is no page's, such as one below `/api`.
 */
export function pageAddress(sentFrom: string): string {
  const url = URL.parse(sentFrom, 'http://localhost')
  if (!url || !/^https?:$/.test(url.protocol) || /^\/api(\/|$)/.test(url.pathname)) return '/'
  return url.pathname.replace(/^\/+/, '/') + url.search
}

function normalizeValues(values: SentValues, fields: FieldSpecs): SentValues {
  const entries = Object.entries(values).map(([name, value]) => {
    const spec = own(fields, name)
    const read = (item: string | FormValues) =>
      typeof item === 'string'
        ? emptyIfBlank(normalizeEntered(spec, item))
        : (normalizeValues(item, groupFieldsOf(spec) ?? {}) as FormValues)
    return [name, Array.isArray(value) ? value.map(read) : read(value)] as const
  })
  return Object.fromEntries(entries) as SentValues
}
