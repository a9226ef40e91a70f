import { expect, test } from 'vitest'
import { drawingOf, parseIconName } from './icon.ts'

test('a name consists of a set and an icon', () => {
  expect(parseIconName('fa6-brands:tiktok')).toEqual({ prefix: 'fa6-brands', icon: 'tiktok' })
  for (const name of ['tiktok', ':x', 'x:', 'A:b', 'a:b:c', '../etc:passwd', `a:${'b'.repeat(65)}`])
    expect(parseIconName(name)).toBeUndefined()
})

test('a drawing has the view box and the rotation of its icon', () => {
  expect(drawingOf({ body: '<path d="M0 0h8v8z"/>', width: 8, height: 8 })).toEqual({
    body: '<path d="M0 0h8v8z"/>',
    viewBox: '0 0 8 8',
  })
  expect(drawingOf({ body: '<path d="M0 0h8"/>', rotate: 1 })?.body).toContain('rotate(90')
})

test('a drawing contains nothing but shapes', () => {
  const body = '<script>alert(1)</script><path onload="alert(1)" d="M0 0h8"/>'
  expect(drawingOf({ body })?.body).toBe('<path d="M0 0h8"/>')
  expect(drawingOf({ body: '<script>alert(1)</script>' })).toBeUndefined()
})

test.each(['left', 'top', 'width', 'height', 'rotate'])(
  'an icon whose %s is no number has no drawing',
  (name) => {
    const icon = { body: '<path d="M0 0h8"/>', hFlip: true, [name]: '0"/><script>alert(1)</script>' }
    expect(drawingOf(icon)).toBeUndefined()
  },
)

test('an icon that would keep the library busy forever is drawn without its definitions', () => {
  expect(drawingOf({ body: '<defs></defs><path d="M0 0h8"/>', rotate: 1 })?.body).toContain(
    '<path d="M0 0h8"/>',
  )
  expect(drawingOf({ body: '</defs><defs><path d="M0 0h8"/>', rotate: 1 })).toBeUndefined()
})
