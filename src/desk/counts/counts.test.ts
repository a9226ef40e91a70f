import { expect, test } from 'vitest'
import { openTestDesk, textOf } from '#desk/desk.fixture.server.ts'

const { db, signIn, submit } = await openTestDesk()

const HOUR = 3_600_000

/** Stores a lead that was received on a day, and handled so many hours later. */
async function receive(
  received: string,
  { hours, ...fields }: { hours?: number; country: string; product_name_slug?: string; page_url?: string },
) {
  const reference = await submit({ email: `${received.slice(0, 10)}@counts.example`, ...fields })
  const created_at = Date.parse(received)
  const handled_at = hours === undefined ? null : created_at + hours * HOUR
  await db
    .updateTable('lead')
    .set({ created_at, handled_at, state: 'delivered' })
    .where('reference', '=', reference)
    .execute()
  return reference
}

/** Returns the Monday of this week at 09:00 in London, and that of the week before. */
function mondays() {
  const today = Temporal.Now.zonedDateTimeISO('Europe/London')
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).toPlainDate()
  const nine = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: 'Europe/London', plainTime: '09:00' }).toInstant().toString()
  return {
    day: monday.subtract({ weeks: 1 }).toString(),
    before: nine(monday.subtract({ weeks: 1 })),
    old: nine(monday.subtract({ weeks: 20 })),
  }
}

test('counts leads by week, country, product, page and kind, and how fast they were handled', async () => {
  const { before, day, old } = mondays()
  const page_url = '/products/svd-12100-12v-100ah-lifepo4-battery?from=a'
  const product_name_slug = 'svd-12100-12v-100ah-lifepo4-battery'
  await receive(before, { hours: 2, country: 'Germany', product_name_slug, page_url })
  await receive(before, { hours: 4, country: 'Germany' })
  await receive(before, { hours: 72, country: 'Norway' })
  await receive(before, { country: 'Norway' })
  await receive(old, { hours: 1, country: 'Chile' })
  const { read, get } = await signIn()
  const page = await read('/desk/counts')
  expect(page).toContain('aria-current="page">13 weeks')
  expect(textOf(page)).toMatch(/Leads 4 in 13 weeks, 0\.3 a week .* 67 % 2 of 3 Median until handled 4\.0 h/)
  expect(textOf(page)).toMatch(/Open now 1 1 past the time promised/)
  expect(page).not.toContain('Chile')
  const lines = (await (await get('/desk/counts.csv?weeks=52')).text()).split('\r\n')
  expect(lines.find((line) => line.startsWith(`"week","${day}"`))).toBe(`"week","${day}",4,3,1,0,2,4`)
  expect(lines).toEqual(
    expect.arrayContaining(
      [
        '"country","Germany",2',
        '"country","Chile",1',
        '"product","svd-12100-12v-100ah-lifepo4-battery",1',
        '"product","No product",4',
        '"page","/products/svd-12100-12v-100ah-lifepo4-battery",1',
        '"kind","Inquiry",5',
      ].map((counted) => `${counted},"","","","",""`),
    ),
  )
})

test.each(['weeks=0', 'weeks=1e9', 'weeks=x', 'weeks=4&weeks=5'])('%s is no mistake', async (query) => {
  const { get } = await signIn()
  expect((await get(`/desk/counts?${query}`)).status).toBe(200)
})
