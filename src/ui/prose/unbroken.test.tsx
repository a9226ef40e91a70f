import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken } from './unbroken.tsx'

test('models are kept on one line, other words and numbers are left as they are', () => {
  const render = (text: string) =>
    renderToStaticMarkup(unbroken(text)).replaceAll(/<span class="whole">(.*?)<\/span>/g, '[$1]')
  expect(render('two SVN-12100, or SVC-2170-40P.')).toBe('two [SVN-12100], or [SVC-2170-40P].')
  for (const text of ['IEC 62133-2 and UN38.3', 'in 2026 many', '']) expect(render(text)).toBe(text)
})
