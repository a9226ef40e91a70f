import { expect, test } from 'vitest'
import { findIconSet } from './icon-sets.server.ts'
import { keepShapes } from './shapes.ts'

const PATH = '<path d="M0 0h8v8z"/>'

test('every installed icon stays as it is', () => {
  const icons = ['fa6-brands', 'fa6-solid'].flatMap((set) => Object.values(findIconSet(set)?.icons ?? {}))
  expect(icons.length).toBeGreaterThan(1000)
  for (const { body } of icons) expect(keepShapes(body)).toBe(body)
})

test('shapes keep geometry, colours, transforms and groups', () => {
  const drawing =
    '<g fill="none" stroke="currentColor" stroke-width="1.5" transform="rotate(90 8 8)">' +
    '<circle cx="8" cy="8" r="4" fill="#fff" opacity=".5"/><polyline points="1,2 3,4"></polyline></g>'
  expect(keepShapes(drawing)).toBe(drawing)
})

test.each([
  '<script>alert(1)</script>',
  '<script href="https://elsewhere.example/x.js"/>',
  '<foreignObject><p>x</p></foreignObject>',
  '<a href="https://elsewhere.example">text</a>',
  '<image href="https://elsewhere.example/x.png"/>',
  '<use href="#account"/>',
  '<style>*{fill:red}</style>',
  '<defs><clipPath id="a"><path d="M1 1"/></clipPath></defs>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<SCRIPT>alert(1)</SCRIPT>',
  'text',
])('%s is left out, and the shape beside it stays', (other) => {
  expect(keepShapes(`${other}${PATH}${other}`)).toBe(PATH)
})

test.each([
  'onload="alert(1)"',
  "onload='alert(1)'",
  'style="position:fixed"',
  'class="header"',
  'id="main"',
  'href="https://elsewhere.example"',
  'xlink:href="https://elsewhere.example"',
  'fill="url(https://elsewhere.example/x.svg#a)"',
  'fill="URL(#a)"',
  'fill="&#117;rl(#a)"',
  'fill="\\75rl(#a)"',
  'stroke=red',
])('the attribute %s is left out', (attribute) => {
  expect(keepShapes(`<path ${attribute} d="M0 0h8v8z"/>`)).toBe(PATH)
})

test.each([
  '<path/onload=alert(1) d="M0 0"/>',
  '<path d="M0 0>"onload=alert(1)>"/>',
  '</svg><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?>',
  '<path d="M0 0"',
  '<g>',
  '<g><path d="M0 0"/></path>',
  '',
])('%s leaves no active markup', (markup) => {
  expect(keepShapes(markup) ?? '').not.toMatch(/on\w+=|img|script|<[!?]|svg/i)
})
