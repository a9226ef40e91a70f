import { expect, test } from 'vitest'
import { readModels } from './read-models.server.ts'

test('the model of a product is read by its name in addresses, and no other file', () => {
  const modelOf = readModels('content')
  expect(modelOf('svc-1865-25p-18650-nmc-power-cell-2-5ah')).toBe('SVC-1865-25P')
  for (const slug of ['nothing', '../company', '']) expect(modelOf(slug)).toBeUndefined()
})
