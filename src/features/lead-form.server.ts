import { z } from 'zod'
import { allProducts } from '#content/products/discontinued.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import type { FieldSpec, FieldSpecs } from '#kit/forms/field-spec.ts'
import { type FormValues, groupFieldsOf, type SentValues, textsIn } from '#kit/forms/fields.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { refused, stored } from '#kit/forms/server/form-result.server.ts'
import type { Upload } from '#kit/forms/server/upload.server.ts'
import { currentRequest } from '#kit/http/current-request.server.ts'
import { CALCULATED, type LeadSheet, linesOf } from '#leads/lead-sheet.ts'
import { LEAD_FIELDS, type LeadField, type LeadKind, type NewLead, type Receipt } from '#leads/lead.ts'
import type { Leads } from '#leads/leads.server.ts'
import { IdempotencyConflict } from '#leads/store/failures.server.ts'
import { type LeadContext, namedProduct } from './lead-context.server.ts'
import { pageField } from './page-field.ts'
import { type LeadItems, TOTALS } from './request-list/lead-items.server.ts'
import { confirmationAddress } from './sent-query.server.ts'
import { signalsOf } from './submitted.server.ts'

export interface LeadForm extends Pick<
  Form,
  'rewriteEntries' | 'updateButton' | 'check' | 'pageFor' | 'valuesForUpstream'
> {
  path: string
  kind: LeadKind
  fields: FieldSpecs
  summary: string
  /** Page of the form; by default the page it was sent from. */
  page?: string
  /** Calculates the figures that its mails show beside the sender's words. */
  calculate?: (texts: FormValues) => Promise<LeadSheet | undefined>
  /** Returns the page that confirms it, with the reference in `?sent=`; by default `page`. */
  confirmedAt?: (values: SentValues) => string
  /** Returns the items of a request list, and their weight. */
  itemsOf?: (values: SentValues) => LeadItems
}

/** Rate limit of a form: bursts of five from one address, then one every two minutes. */
const RATE = { amount: 5, per: 10 * 60_000 }

const receiptShape = z.object({
  id: z.uuid(),
  reference: z.string().regex(/^SOL-\d{6}-[A-Z0-9]{4}$/),
  is_spam: z.boolean(),
  is_blacklisted: z.boolean(),
  received_at: z.iso.datetime(),
})

/** Fields of a lead that the site has computed. */
const OWN_TEXTS = [CALCULATED, ...TOTALS]

const isLeadField = (name: string): name is LeadField => (LEAD_FIELDS as readonly string[]).includes(name)

/** Whether the spam check skips a field: it contains one of our options, or the address of the sender’s own site. */
const isUnjudged = (spec: FieldSpec): boolean =>
  spec.type === 'url' || ('options' in spec && spec.options !== undefined)

/** Creates a form that is stored as a lead: known fields in their columns, all others in `extra`. */
export function createLeadForm(
  { path, kind, fields, summary, page, calculate, confirmedAt, itemsOf, ...handling }: LeadForm,
  leads: Leads,
  context: LeadContext,
): Form<Omit<Receipt, 'replayed'>> {
  const unjudged = [...Object.keys(fields).filter((name) => isUnjudged(fields[name]!)), ...OWN_TEXTS]
  const save: ReturnType<typeof createLeadForm>['save'] = async (submission) => {
    const { idempotencyKey, upload } = submission
    try {
      const values = withSlug(submission.values, context)
      const texts = textsIn(values)
      const sheet = await calculate?.(texts).catch(logTo(context))
      const own = split(values, fields)
      const { items = [], totals } = itemsOf?.(values) ?? {}
      const { replayed, ...answer } = await submitWith(upload, leads, {
        kind,
        ...own,
        extra: { ...own.extra, ...totals, ...(sheet && { [CALCULATED]: linesOf(sheet) }) },
        sheet,
        items,
        product: namedProduct(texts['product_name_slug'], context),
        unjudged,
        origin: leads.leadOriginOf(signalsOf(submission)),
        ...(idempotencyKey && { idempotencyKey }),
      })
      return stored(answer, { isReplay: replayed })
    } catch (error) {
      if (error instanceof IdempotencyConflict) return refused(KEY_CONFLICT)
      throw error
    }
  }
  return {
    path,
    fields: { ...fields, ...pageField },
    name: kind,
    status: 201,
    summary,
    shape: receiptShape,
    rate: RATE,
    isIdempotent: true,
    ...(page && { page }),
    save,
    saveInstead: save,
    confirmation: ({ reference }, { values }) =>
      confirmationAddress(confirmedAt?.(values) ?? page!, reference),
    ...handling,
  }
}

const KEY_CONFLICT = {
  status: 422,
  title: 'Unprocessable Content',
  code: 'idempotency-conflict',
  detail: 'This key was used with another body.',
}

/** Submits a lead with its files, which a repeated submission does not need again. */
async function submitWith(upload: Upload | undefined, leads: Leads, lead: NewLead): Promise<Receipt> {
  if (!upload) return leads.submit(lead)
  const { stored } = upload
  const received = stored.map((file) => ({ stored: file.stored, read: () => upload.read(file.stored) }))
  return leads.attachments.submitWith(received, () => leads.submit({ ...lead, attachments: stored }))
}

/** Returns the values with the slug of a product that they name by its model. */
function withSlug(values: SentValues, { content }: LeadContext): SentValues {
  const named = textsIn(values)['product_name_slug']
  const product = named && findProduct(named, allProducts(content()))
  return product ? { ...values, product_name_slug: product.url } : values
}

/** Returns a function that logs the failure of a calculation, without which a lead is stored. */
const logTo =
  ({ log }: LeadContext) =>
  (error: unknown): undefined => {
    log.error({ err: error, ...currentRequest() }, 'a lead is stored without its calculation')
  }

/** Returns the values by column; lists of groups are rows of their own. */
function split(values: SentValues, fields: FieldSpecs) {
  const filled = Object.entries(values).filter(
    (entry): entry is [string, string | string[]] => entry[1].length > 0 && !groupFieldsOf(fields[entry[0]]),
  )
  return {
    fields: textsIn(Object.fromEntries(filled.filter(([name]) => isLeadField(name)))),
    extra: Object.fromEntries(filled.filter(([name]) => !isLeadField(name))),
  }
}
