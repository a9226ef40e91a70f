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

test.each([
  '<script>alert(1)</script>',
  '<path d="M0 0"/><foreignObject><p>x</p></foreignObject>',
  '<path onload="alert(1)" d="M0 0"/>',
  '<a href="https://elsewhere.example"><path d="M0 0"/></a>',
  '<image href="https://elsewhere.example/x.png"/>',
  '<style>*{fill:red}</style>',
])('an icon with more than shapes has no drawing: %s', (body) => {
  expect(drawingOf({ body })).toBeUndefined()
})
