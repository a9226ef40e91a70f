import { Readable } from 'node:stream'
import { productHref } from '#addresses/links.ts'
import { productOf } from '#content/products/find.server.ts'
import { NO_STORE, seeOther } from '#kit/http/see-other.server.ts'
import { findLead, readHistory } from '#leads/read-leads.server.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { readChange } from './change.server.ts'
import { LeadPage } from './lead.server.tsx'
import type { Desk, DeskContext, DeskOptions } from './options.server.ts'
import type { People } from './people.server.ts'
import { neighboursOf } from './read-inbox.server.ts'
import { respondPage, signedOf } from './respond.server.tsx'
import { readForm, refuseForm } from './sign-in-routes.server.tsx'
import { createClock } from './times.server.ts'

interface Answer {
  status?: number
  isStale?: boolean
  /** Text of the note that was not written. */
  note?: string
}

/** One lead, its files, and the form that changes it. */
export function routeLead(app: Desk, people: People, options: DeskOptions): void {
  const { db, store } = options

  app.get('/leads/:reference', async (context) => {
    const lead = await findLead(db, context.req.param('reference'))
    return lead ? respondLead(context, lead, { people, options }) : context.notFound()
  })

  app.get('/leads/:reference/files/:position', async (context) => {
    const lead = await findLead(db, context.req.param('reference'))
    const { attachments = [] } = lead ? await readHistory(db, lead) : {}
    const file = attachments[Number(context.req.param('position'))]
    const bytes = file && (await options.attachments.read(file.stored))
    return bytes ? respondFile(file.name, bytes) : context.notFound()
  })

  app.post('/leads/:reference', async (context) => {
    const form = await readForm(context, people)
    if (!form) return refuseForm()
    const lead = await findLead(db, context.req.param('reference'))
    if (!lead) return context.notFound()
    const note = form.get('note') ?? ''
    const asked = readChange(form)
    if (!asked) return respondLead(context, lead, { people, options, answer: { status: 422, note } })
    const { person } = context.get('session')
    const { outcome } = await store.execute('change_lead', { id: lead.id, at: Date.now(), person, ...asked })
    if (outcome === 'missing') return context.notFound()
    if (outcome === 'stale')
      return respondLead(context, lead, { people, options, answer: { status: 409, isStale: true, note } })
    return seeOther(`/desk/leads/${lead.reference}`)
  })
}

/** Responds with a file of a stranger, which a browser stores and never opens by itself. */
const respondFile = (name: string, bytes: Readable): Response =>
  new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      ...NO_STORE,
    },
  })

async function respondLead(
  context: DeskContext,
  lead: LeadRow,
  { people, options, answer = {} }: { people: People; options: DeskOptions; answer?: Answer },
): Promise<Response> {
  const { db, content, timeZone, siteUrl } = options
  const { status, ...shown } = answer
  const history = await readHistory(db, lead)
  const pageOf = (slug: string) => {
    const product = productOf(content().products, slug)
    return product && { name: product.name, url: siteUrl + productHref(product.url) }
  }
  const body = (
    <LeadPage
      {...history}
      {...await neighboursOf(db, lead)}
      {...signedOf(context, people)}
      {...shown}
      seen={history.events.findLast(({ actor }) => actor === 'operator')?.id ?? null}
      clock={createClock(timeZone())}
      pageOf={pageOf}
    />
  )
  const page = { title: lead.reference, section: 'inbox', keys: 'lead', body, status } as const
  return respondPage(context, page, { people, options })
}
