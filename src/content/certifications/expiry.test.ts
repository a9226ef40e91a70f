import { expect, test } from 'vitest'
import { readContent } from '#content/content.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { specification } from '#content/products/specification.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { buildList } from '#content/lists.server.ts'
import { standingOf } from './standing.server.ts'

/** India's BIS is valid until 2027-01-20. */
const on = (day: string) => readContent(new ContentFolder('content'), anyPages, day)
const [before, after] = [on('2027-01-20'), on('2027-01-21')]
const holder = (content: typeof before) => {
  const { url } = before.products.find(({ certifications }) => certifications.includes('bis'))!
  return content.products.find((product) => product.url === url)!
}

test('a certificate is valid on its last day and expired on the next', () => {
  const expired = (content: typeof before) => content.certifications.filter((one) => one.expired)
  expect(expired(before)).toEqual([])
  expect(expired(after).map(({ id }) => id)).toEqual(['bis'])
})

test('a product no longer holds what is expired', () => {
  expect(standingOf(holder(before), 'bis')).toBe('held')
  expect(standingOf(holder(after), 'bis')).toBe('expired')
  expect(holder(after).certifications).toEqual(holder(before).certifications.filter((id) => id !== 'bis'))
})

test('the content is another one from the day on which something expires', () => {
  expect(on('2027-01-02').revision).toBe(before.revision)
  expect(after.revision).not.toBe(before.revision)
})

test('the list of the API says so', () => {
  const listed = (content: typeof before) => buildList.certifications(content).find(({ id }) => id === 'bis')
  expect(listed(before)).toMatchObject({ valid_until: '2027-01-20', expired: false })
  expect(listed(after)).toMatchObject({ valid_until: '2027-01-20', expired: true })
})

test('a specification says so, on the page and on the data sheet', () => {
  const lineOf = (content: typeof before) =>
    specification(holder(content), content)
      .flatMap(({ rows }) => rows)
      .find(({ label }) => label === 'Expired')
  expect(lineOf(before)).toBeUndefined()
  expect(lineOf(after)?.value).toBe('BIS')
})
