import { use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageBase } from '#ui/image/image-base.ts'
import { Island } from './island.server.tsx'

const Cells = ({ count }: { count: number }) => (
  <p title={use(ImageBase)}>
    {count} cells <img src="/cell.webp" alt="" />
  </p>
)

const htmlOf = (props: { count: number; text?: string } | undefined, now?: boolean) =>
  renderToStaticMarkup(
    <ImageBase value="https://images.example">
      <Island name="cells" props={props} {...(now && { now })}>
        <Cells count={3} />
      </Island>
    </ImageBase>,
  )

test('an island is its HTML as hydration needs it, in the place of pictures of the page, and its props', () => {
  expect(htmlOf({ count: 3 })).toBe(
    '<div data-enhance="island" data-enhance-now="" data-island="cells">' +
      '<div><p title="https://images.example">3<!-- --> cells <img src="/cell.webp" alt=""/></p></div>' +
      '<script type="application/json">{"count":3}</script></div>',
  )
  expect(htmlOf({ count: 3 }, true)).toContain('data-island="cells" data-now="true"')
})

test('props cannot end their script, and an island without props has none', () => {
  expect(htmlOf({ count: 3, text: '</script><b>' })).toContain(String.raw`"\u003c/script>\u003cb>"`)
  expect(htmlOf(undefined)).not.toContain('<script')
})
