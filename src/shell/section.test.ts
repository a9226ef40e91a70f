import { describe, expect, test } from 'vitest'
import { sectionOf } from './section.ts'

const ENTRIES = ['/', '/about-us', '/products', '/#applications', '/articles', '/contact']

describe('a page belongs to an entry of the main navigation', () => {
  test.each([
    ['/', '/'],
    ['/about-us', '/about-us'],
    ['/certification', '/about-us'],
    ['/products', '/products'],
    ['/products/svd-12100', '/products'],
    ['/productsheets', undefined],
    ['/applications/marine', '/#applications'],
    ['/solutions', '/articles'],
    ['/solutions/fast-charging', '/articles'],
    ['/articles', '/articles'],
    ['/articles2', '/articles'],
    ['/articles2/lfp-vs-nmc', '/articles'],
    ['/download', '/articles'],
    ['/tools', '/articles'],
    ['/tools/runtime', '/articles'],
    ['/contact', '/contact'],
    ['/feedback', undefined],
  ])('%s to %s', (path, entry) => {
    expect(sectionOf(path, ENTRIES)).toBe(entry)
  })

  test.each([
    ['/solutions', '/solutions'],
    ['/solutions/fast-charging', '/solutions'],
    ['/solutions/bms-design', '/solutions/bms-design'],
    ['/articles', '/articles'],
    ['/download', '/articles'],
    ['/feedback', '/feedback'],
  ])('its own entry, if it has one: %s to %s', (path, entry) => {
    const entries = [...ENTRIES, '/solutions', '/solutions/bms-design', '/feedback']
    expect(sectionOf(path, entries)).toBe(entry)
  })

  test('to no entry that is missing', () => {
    expect(sectionOf('/download', ['/', '/products'])).toBeUndefined()
  })
})
