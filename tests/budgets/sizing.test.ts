import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { bundle } from './bundle.ts'
import { LIMITS } from './limits.ts'

const bytesOf = async (exports: Record<string, string[]>) => brotliCompressSync(await bundle(exports)).length

test('What a page with calculators loads of the sizing engine is within its limit', async () => {
  const configurator = await bytesOf({
    'sizing/pack-state.ts': ['readPackState'],
    'sizing/inquiry.ts': ['describeInquiry'],
    'sizing/query/pack-query.ts': ['readPackQuery', 'writePackQuery'],
    'sizing/query/tool-queries.ts': ['RUNTIME_FIELDS'],
  })
  const product = await bytesOf({
    'sizing/query/read-query.ts': ['readQuery'],
    'sizing/query/tool-queries.ts': ['RUNTIME_FIELDS', 'SHIPPING_FIELDS', 'WINDOW_FIELDS'],
    'sizing/runtime-answer.ts': ['answerRuntime'],
    'sizing/shipping/shipping.ts': ['checkShipping'],
    'sizing/window-answer.ts': ['answerWindow'],
    'sizing/system.ts': ['combineForSystem'],
  })
  console.log(`sizing on the configurator's page: ${configurator} B; on a product's: ${product} B`)
  expect(product).toBeGreaterThan(1000)
  expect(configurator).toBeLessThanOrEqual(LIMITS.sizing)
  expect(product).toBeLessThanOrEqual(LIMITS.sizing)
})
