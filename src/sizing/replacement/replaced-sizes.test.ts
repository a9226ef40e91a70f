import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { listReplacedSizes } from './replaced-sizes.server.ts'

const content = realContent()

test.each([
  ['SVD-12020', ['1 DIN H5', '1 DIN H6']],
  ['SVD-12100', ['1 BCI group 31']],
  ['SVD-24100', ['2 BCI 8D']],
  ['SVM-48160G', ['8 BCI GC2', '8 Trojan T-105']],
  ['SVP-280', []],
  ['SVN-12040S', []],
])('Lead-acid sizes replaced: %s replaces %j', (model, sizes) => {
  const product = content.products.find(({ model_name }) => model_name === model)!
  expect(listReplacedSizes(product, content).map(({ size, pieces }) => `${pieces} ${size.name}`)).toEqual(
    sizes,
  )
})
