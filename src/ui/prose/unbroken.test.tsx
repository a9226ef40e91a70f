import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken } from './unbroken.tsx'

test('models, ranges and amounts are kept on one line, other words and numbers are left as they are', () => {
  const render = (text: string) =>
    renderToStaticMarkup(unbroken(text)).replaceAll(/<span class="whole">(.*?)<\/span>/g, '[$1]')
  expect(render('two SVN-12100, or SVC-2170-40P.')).toBe('two [SVN-12100,] or [SVC-2170-40P.]')
  expect(
    render('12.8 V 100 Ah Self-Heating Pack (8.0–15.8 V) at −10 °C, 500 Wh/kg, 3–4 of 100\u202f000 W'),
  ).toBe(
    '[12.8 V] [100 Ah] [Self-Heating] Pack [(8.0–15.8 V)] at [−10 °C,] [500 Wh/kg,] [3–4] of [100\u202f000 W]',
  )
  expect(render('Na-ion for BCI group 31: current and C-rate')).toBe(
    '[Na-ion] for [BCI group 31:] current and [C-rate]',
  )
  for (const text of ['IEC 62133-2 and UN38.3', 'in 2026 many', '']) expect(render(text)).toBe(text)
})
