import { expect, test } from 'vitest'
import { createFirstPaints } from './first-paint.server.ts'

const sheet = (source: string, scope?: string) => ({ source, ...(scope && { scope }), text: `/*${source}*/` })
const sheets = [
  sheet('src/ui/base.css'),
  sheet('src/shell/header/header.module.css', 'h1a'),
  sheet('src/shell/main-nav/menus.module.css', 'm1b'),
  sheet('src/shell/footer/footer.module.css', 'f1c'),
  sheet('src/shell/side-widgets/side-widgets.module.css', 's1d'),
  sheet('src/ui/button/button.module.css', 'b1e'),
  sheet('src/ui/field/field.module.css', 'f2f'),
  sheet('src/ui/table/table.module.css', 't1g'),
]

/** Returns the sheets that a document with this page inlines, by their names. */
function inlined(main: string): string[] {
  const firstPaint = createFirstPaints({ file: '', desk: '', sheets }, () => '')
  const before = '<header class="bar-h1a"><div class="panel-m1b"></div></header>'
  const after = '<footer class="columns-f1c"></footer><div class="side-s1d"></div>'
  return [...firstPaint({ before, main, after }).style.matchAll(/(\w+)(?:\.module)?\.css/g)].map(
    ([, name = '']) => name,
  )
}

test('a document inlines the styles of its beginning, not those of closed menus and of the footer', () => {
  expect(inlined('<a class="line-b1e"></a>')).toEqual(['base', 'header', 'widgets', 'button'])
})

test('a page inlines the styles of what is above its mark, without closed groups', () => {
  const group = '<details><summary>Weight</summary><p class="field-f2f"></p></details>'
  const rest = '<section class="wide-t1g" id="rest" data-later=""></section>'
  expect(inlined(`<a class="line-b1e"></a>${group}${rest}`)).not.toContain('field')
  expect(inlined(group.replace('<details>', '<details open="">') + rest)).toEqual([
    'base',
    'header',
    'widgets',
    'field',
  ])
})
