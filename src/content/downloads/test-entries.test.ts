import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { planDrawing } from './drawing-plan.server.ts'
import { describeEntries, describeResults } from './test-entries.server.ts'

const content = realContent()
const product = (model: string) => content.products.find(({ model_name }) => model_name === model)!
const passed = (model: string) =>
  describeResults(product(model), content).flatMap(({ id, isPassed }) => (isPassed ? [id] : []))

test('cells pass T1 to T6 and T8, batteries T1 to T5 and T7', () => {
  expect(passed('SVP-314')).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T8'])
  expect(passed('SVD-12100')).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T7'])
})

test('every summary has ten entries and is marked as fictional', () => {
  for (const one of content.products) {
    const entries = describeEntries(one, content)
    expect(entries).toHaveLength(10)
    expect(entries[2]?.text).toMatch(/^Fictional/)
    expect(entries[3]?.text).toMatch(/^DEMO-UN383-\d{4}-\d{4}$/)
  }
  const numbers = content.products.map(({ transport_test }) => transport_test.report)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('above 6200 Wh a product is verified as an assembly; from 12 kg a battery is large', () => {
  const entry = (model: string, index: number) => describeEntries(product(model), content)[index]
  expect(entry('SVE-C261', 7)?.text).toMatch(/^38\.3\.3 \(g\)/)
  expect(entry('SVD-12100', 7)?.text).toBe('Not applicable')
  expect(entry('SVD-12100', 5)?.note).toMatch(/^A small battery/)
  expect(entry('SVD-12100H', 5)?.note).toMatch(/^A large battery/)
})

test('every drawing fits its paper and leaves the corner free', () => {
  const paper = { width: 265, height: 178, corner: { width: 90, height: 44 } }
  for (const one of content.products) {
    const plan = planDrawing(one, paper)
    expect(plan.x + plan.width).toBeLessThanOrEqual(paper.width)
    expect(plan.y + plan.height).toBeLessThanOrEqual(paper.height)
    for (const view of plan.views) {
      const isLeft = plan.x + view.x + view.width <= paper.width - paper.corner.width
      const isAbove = plan.y + view.y + view.height <= paper.height - paper.corner.height
      expect(isLeft || isAbove, one.model_name).toBe(true)
    }
  }
})
