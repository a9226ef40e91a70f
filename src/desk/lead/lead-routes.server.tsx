import type { Desk, DeskContext, DeskOptions } from '#desk/options.server.ts'
import type { People } from '#desk/people.server.ts'
import { respondNotFound } from '#desk/not-found.server.tsx'
import { respondPage, signedOf } from '#desk/respond.server.tsx'
import { readForm } from '#desk/sign-in-routes.server.tsx'
import { respondDownload } from '#kit/http/download.server.ts'
import { seeOther } from '#kit/http/see-other.server.ts'
import { inboxHref, readList } from '#desk/inbox-query.server.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { findLead, readHistory } from '#leads/read-leads.server.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { MAX_NOTE, readChange } from './change.server.ts'
import { readCorrection } from './correction.server.ts'
import { LeadPage } from './lead-page.server.tsx'
import type { Refused } from './lead-view.server.ts'
import { erasePerson, respondPersonFile } from './person-data.server.ts'
import { readLead } from './read-lead.server.ts'

interface Answer {
  status: number
  refused: Refused
  /** Last change that the person saw, if that is why it was refused. */
  seen?: string | null
}

/** One lead, its files, and the forms that change it. */
export function routeLead(app: Desk, people: People, options: DeskOptions): void {
  const { db } = options
  const notFound = (context: DeskContext) => respondNotFound(context, { people, options })

  app.get('/leads/:reference', async (context) => {
    const lead = await findLead(db, context.req.param('reference'))
    return lead ? respondLead(context, lead, { people, options }) : notFound(context)
  })

  app.get('/leads/:reference/files/:position', async (context) => {
    const lead = await findLead(db, context.req.param('reference'))
    const { attachments = [] } = lead ? await readHistory(db, lead) : {}
    const file = attachments[Number(context.req.param('position'))]
    const bytes = file && (await options.attachments.read(file.stored))
    return bytes ? respondDownload(file.name, bytes) : notFound(context)
  })

  app.post('/leads/:reference', async (context) => {
    const form = await readForm(context, people)
    const lead = await findLead(db, context.req.param('reference'))
    if (!lead) return notFound(context)
    const refuse = (answer: Answer) => respondLead(context, lead, { people, options, answer })
    if (!form) return refuse({ status: 403, refused: await signedInAgain(context) })
    const { person } = context.get('session')
    const by = { at: Date.now(), person }
    if (form.get('change') === 'export') return respondPersonFile(lead, by, options)
    const { search } = new URL(context.req.url)
    const isListed = form.get('to') === 'list' && form.get('change') === 'block'
    const list = readList(readSearchParams(search)) ?? { view: 'held', page: 1 }
    const done = () => seeOther(isListed ? inboxHref(list) : `/desk/leads/${lead.reference}${search}`)
    if (form.get('change') === 'erase') {
      const typed = form.get('reference') ?? ''
      const { error, left } = await erasePerson(lead, { typed, ...by }, options)
      const refused = { wanted: 'erase', note: '' }
      if (error) return refuse({ status: 422, refused: { ...refused, errors: { reference: error } } })
      return left ? refuse({ status: 200, refused: { ...refused, told: left } }) : done()
    }
    return change(lead, { form, by, refuse, done, store: options.store })
  })
}

/** Keeps the note of a form that belongs to an earlier session, such as one that ended in another tab. */
async function signedInAgain({ req }: DeskContext): Promise<Refused> {
  const form = new URLSearchParams(await req.text())
  return { wanted: form.get('change') ?? '', note: form.get('note') ?? '', told: SIGNED_IN_AGAIN }
}

const SIGNED_IN_AGAIN =
  'You have signed in again since this page was opened. Nothing is written yet: press again.'

interface Changing {
  form: URLSearchParams
  by: { at: number; person: string }
  refuse: (answer: Answer) => Promise<Response>
  done: () => Response
  store: DeskOptions['store']
}

/** Changes a lead, or shows it again with what was typed and why nothing was written. */
async function change(lead: LeadRow, { form, by, refuse, done, store }: Changing): Promise<Response> {
  const wanted = form.get('change') ?? ''
  const note = form.get('note') ?? ''
  const correction = wanted === 'correct' ? readCorrection(form, lead) : undefined
  const refused = { wanted, note, ...(correction && { corrected: correction.values }) }
  if (correction && Object.keys(correction.errors).length > 0)
    return refuse({ status: 422, refused: { ...refused, errors: correction.errors } })
  const asked = readChange(form, correction?.values)
  if (!asked) return refuse({ status: 422, refused: { ...refused, errors: noteErrors(wanted, note) } })
  const { outcome } = await store.execute('change_lead', { id: lead.id, ...by, ...asked })
  if (outcome === 'stale') return refuse({ status: 409, refused, seen: asked.seen })
  return done()
}

function noteErrors(wanted: string, note: string): { note?: string } {
  if (note.length > MAX_NOTE) return { note: `A note has at most ${MAX_NOTE} characters.` }
  return wanted === 'note' ? { note: 'Please fill out the Note field' } : {}
}

async function respondLead(
  context: DeskContext,
  { id }: LeadRow,
  { people, options, answer }: { people: People; options: DeskOptions; answer?: Answer },
): Promise<Response> {
  // Read again: after a change that came too late it is not what it was.
  const lead = await findLead(options.db, id)
  if (!lead) return respondNotFound(context, { people, options })
  const { status, ...shown } = answer ?? { status: 200 }
  const list = readList(readSearchParams(new URL(context.req.url).search))
  const view = await readLead(lead, options, { signed: signedOf(context, people), list, ...shown })
  const inbox = view.place.list
  const keys = isHeld(lead.state) ? 'heldLead' : 'lead'
  const page = { title: lead.reference, section: 'inbox', inbox, isLead: true, keys, status } as const
  return respondPage(context, { ...page, body: <LeadPage {...view} /> }, { people, options })
}
