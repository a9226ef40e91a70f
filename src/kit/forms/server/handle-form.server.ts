import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { HONEYPOT } from '#kit/forms/honeypot.ts'
import {
  type FormValues,
  groupFieldsOf,
  normalizeEntered,
  type SentValues,
  textsIn,
} from '#kit/forms/fields.ts'
import { own } from '#kit/forms/own.ts'
import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import { currentClient } from '#kit/http/current-request.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import { bucketsOf } from '#kit/limits/policy.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import { emptyIfBlank } from '#kit/text/sent-text.server.ts'
import { admit, type Counted, type FormLimits } from './admit.server.ts'
import type { UploadSite } from './admit-upload.server.ts'
import { BadBody } from './bad-body.server.ts'
import { hasFileFields } from './file-fields.server.ts'
import type { Form, Submission } from './form.server.ts'
import type { FormResult } from './form-result.server.ts'
import { forward } from './forward.server.ts'
import { type ReadBody, readBody } from './read-body.server.ts'
import { formAgain, type FormPages, respondJson, respondPage } from './respond.server.ts'
import { Upload } from './upload.server.ts'
import { validate } from './validate.server.ts'

/** Dependencies of the handler that all forms share. */
export interface FormSite {
  pages: FormPages
  /** Base URL of the upstream API that takes the forms of pages, if there is one. */
  upstreamApi?: string | undefined
  limits: FormLimits
  uploads: UploadSite
  uncached: Pick<Uncached, 'respondPosted'>
}

/** The limit of all clients together, as a multiple of one client's. */
const GLOBAL_LIMIT_FACTOR = 600

/** Excludes short keys: two clients could choose the same one, and each would get the other's response. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,255}$/

/** Handles one form: read → validate → admit → deliver → respond. It is acknowledged only once it is stored. */
export async function handleForm<Answer extends object>(
  request: Request,
  declared: Form<Answer>,
  site: FormSite,
): Promise<Response> {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) return respondBadKey()
  const upload = hasFileFields(declared.fields) ? new Upload(site.uploads, declared) : undefined
  try {
    const fields = { ...declared.byLink?.fields, ...declared.fields }
    let isUpdate = false
    const rewrite = (entries: [string, string][]) => {
      isUpdate = entries.some(([name]) => name === declared.updateButton)
      return declared.rewriteEntries?.(entries) ?? entries
    }
    const body = await readBody(request, fields, { upload, rewrite })
    if (body instanceof BadBody)
      return asksForHtml(request)
        ? await site.pages.respondRefused(request, body.problem)
        : problem(body.problem)
    const isByLink = body.values['token'] !== undefined && declared.byLink !== undefined
    const form = isByLink ? { ...declared, ...declared.byLink } : declared

    const submission = readSubmission(request, form, { body, upload })
    const answerForm = async () => {
      if (body.isForm) addContext(submission, form.fields, await site.pages.contextOf(submission.sentFrom))
      if (body.isForm && isUpdate)
        return formAgain({ form, submission }, request, site.pages)(200, { errors: [] })
      const errors = validate(form, submission)
      // Browsers send `Origin`. JSON without it comes from a program and is stored here, not forwarded.
      const isOfPage = body.isForm || request.headers.has('origin')
      const upstream = isOfPage ? site.upstreamApi : undefined
      const { result, headers } = errors.length
        ? { result: { outcome: 'invalid' as const, errors }, headers: {} }
        : await admit(limitsOf(form, site.limits), rateLimitOf(form, isByLink), () =>
            deliver(form, submission, upstream),
          )

      const answer = { form, submission, result, headers }
      return body.isForm ? respondPage(answer, request, site.pages) : respondJson(answer)
    }
    // A plain form is answered with a page, which must be loaded and rendered.
    return await (body.isForm ? site.uncached.respondPosted(request, answerForm) : answerForm())
  } finally {
    await upload?.end()
  }
}

function readSubmission(
  { headers }: Request,
  { fields }: Pick<Form, 'fields'>,
  { body, upload }: { body: ReadBody; upload: Upload | undefined },
): Submission {
  const { [HONEYPOT]: honeypot, ...values } = normalizeValues(body.values, fields)
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

/** Adds the values that the page sets to a form sent without JavaScript, which cannot contain them. */
function addContext({ values }: Submission, fields: FieldSpecs, context: object): void {
  for (const [name, value] of Object.entries(context))
    if (typeof value === 'string' && Object.hasOwn(fields, name)) values[name] ||= value
}

const limitsOf = ({ describeLimit }: Form, limits: FormLimits): FormLimits =>
  describeLimit ? { ...limits, describeLimit } : limits

function rateLimitOf({ name, rate }: Pick<Form, 'name' | 'rate'>, isByLink: boolean): Counted {
  const policy = { name: name + (isByLink ? '.link' : ''), ...rate, together: GLOBAL_LIMIT_FACTOR }
  return { policy, buckets: bucketsOf(policy, currentClient() ?? '') }
}

/** Stores a valid form here, or posts it to the upstream API. */
async function deliver<Answer extends object>(
  form: Form<Answer>,
  submission: Submission,
  upstream: string | undefined,
): Promise<FormResult<Answer>> {
  const later = submission.upload?.retryLater
  if (later) return later
  // Our own spam filter judges forms with a filled honeypot.
  if (!upstream || submission.isHoneypotFilled) return form.save(submission)
  if (submission.values['token'] === undefined)
    return (await forward(upstream, form, submission)) ?? (form.saveInstead ?? form.save)(submission)
  // Tries this server first, because only the server that mailed a link can read its token.
  const result = await form.save(submission)
  return result.outcome === 'refused' ? ((await forward(upstream, form, submission)) ?? result) : result
}

const respondBadKey = (): Response =>
  problem({
    status: 400,
    title: 'Bad Request',
    code: 'idempotency-key',
    detail: 'Idempotency-Key must be 16 to 255 visible ASCII characters.',
  })
