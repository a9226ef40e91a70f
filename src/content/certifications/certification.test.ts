import { expect, test } from 'vitest'
import { ContentFolder } from '#content/files/folder.server.ts'
import { buildList } from '#content/lists.server.ts'
import { specification } from '#content/products/specification.server.ts'
import { anyPages, readContent } from '#content/real-site.fixture.server.ts'
import { certificateStatus } from './certificate-status.server.ts'

/** India's BIS is valid until 2027-01-20. */
const readOn = (day: string) => readContent(new ContentFolder('content'), anyPages, day)
const [before, after] = [readOn('2027-01-20'), readOn('2027-01-21')]
const holder = (content: typeof before) => {
  const { url } = before.products.find(({ certifications }) => certifications.includes('bis'))!
  return content.products.find((product) => product.url === url)!
}

test('a certificate expires after its last day, on its own and on products', () => {
  const expired = (content: typeof before) => content.certifications.filter((one) => one.expired)
  expect(expired(before)).toEqual([])
  expect(expired(after).map(({ id }) => id)).toEqual(['bis'])
  expect(certificateStatus(holder(before), 'bis')).toBe('held')
  expect(certificateStatus(holder(after), 'bis')).toBe('expired')
  expect(holder(after).certifications).toEqual(holder(before).certifications.filter((id) => id !== 'bis'))
})

test('the revision of the content changes when a certificate expires', () => {
  expect(readOn('2027-01-02').revision).toBe(before.revision)
  expect(after.revision).not.toBe(before.revision)
})

test('the API and the specification show an expired certificate', () => {
  const listed = (content: typeof before) =>
    buildList('certifications', content).find(({ id }) => id === 'bis')
  expect(listed(before)).toMatchObject({ valid_until: '2027-01-20', expired: false })
  expect(listed(after)).toMatchObject({ valid_until: '2027-01-20', expired: true })
  const rowOf = (content: typeof before) =>
    specification(holder(content), content)
      .flatMap(({ rows }) => rows)
      .find(({ label }) => label === 'Expired')
  expect(rowOf(before)).toBeUndefined()
  expect(rowOf(after)?.value).toBe('BIS')
})
