import { z } from 'zod'
import { href } from '#addresses/routes.ts'
import type { Content } from '#content/content.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { refused, stored } from '#kit/forms/server/form-result.server.ts'
import { addWorkingTime } from '#kit/time/working-time.server.ts'
import { waitText } from '#features/wait-text.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { stateFields } from './fields.ts'

const HOUR = 3_600_000

const shape = z.object({
  state: z.enum(['received', 'in_hand', 'answered']),
  /** Time by which an answer is promised; absent once there is one. */
  by: z.iso.datetime().optional(),
})

type State = z.infer<typeof shape>

const UNKNOWN = {
  status: 404,
  title: 'Not Found',
  code: 'unknown-inquiry',
  detail: 'No inquiry has this reference and e-mail address.',
}

/** Creates the form that shows a visitor the state of an inquiry. */
export function stateForm(leads: Leads, content: () => Content): Form<State> {
  const save: Form<State>['save'] = async ({ values }) => {
    const { reference = '', email = '' } = textsIn(values)
    const found = await leads.findState(reference, email)
    if (!found) return refused(UNKNOWN)
    const { state, received_at } = found
    if (state === 'answered') return stored({ state })
    const { calendar } = content()
    const by = addWorkingTime(calendar, received_at, calendar.answer_hours * HOUR)
    return stored({ state, ...(Number.isFinite(by) && { by: new Date(by).toISOString() }) })
  }
  return {
    path: '/inquiry-state',
    name: 'state',
    fields: stateFields,
    status: 200,
    summary:
      'Says what has become of an inquiry, to whoever knows its reference and the address of its sender.',
    shape,
    // A reference has 810,000 endings a day.
    rate: { amount: 5, per: HOUR },
    describeLimit: (wait) => `Five tries an hour are allowed. The next one is in ${waitText(wait)}.`,
    page: href('contact'),
    save,
    saveInstead: save,
    confirmation: () => href('contact'),
    describe: (answer) => describeState(answer, content()),
  }
}

const WORDS: Record<State['state'], string> = {
  received: 'Received. It is stored and waits for an engineer.',
  in_hand: 'In hand. An engineer works on it.',
  answered: 'Answered. Please look into your mailbox, too, where spam is kept.',
}

/** Says a state, and by when an answer is promised, on the company's clock; or that it is late, and what to do. */
export function describeState(
  { state = 'received', by }: Partial<State>,
  { calendar, company }: Pick<Content, 'calendar' | 'company'>,
): string {
  if (by === undefined) return WORDS[state]
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: calendar.time_zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const time = clock.format(new Date(by))
  if (Date.parse(by) > Date.now()) return `${WORDS[state]} You have an answer by ${time}.`
  const { telephone, email } = company
  return `${WORDS[state]} Our answer is late: you should have had it by ${time}. We are sorry. Please call ${telephone} or write to ${email}, and give your reference.`
}
