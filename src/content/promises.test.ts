import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { questionsIn } from '#content/questions/question.server.ts'
import { figure } from '#kit/text/amounts.ts'

const content = realContent()
const files = await Array.fromAsync(glob('content/**/*.{md,yaml}'))
const texts = files.map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replaceAll(/[\u00a0\u202f\s]+/g, ' '),
}))

describe('texts promise only what the site has', () => {
  test.each([
    ['a list of tested inverters', /\bour list (?:for|gives|names|of)\b|\bon our list\b/i],
    ['a table of its own', /\bour table\b/i],
    ['protocol documents', /protocol documents? (?:are|is) (?:available|public)|their documents are public/i],
    ['a torque on the data sheet', /torque(?: figures)? (?:on|of) the data sheet/i],
    ['a manual', /\bthe manual\b(?! (?:of tests|used))/i],
    ['a form that is no document', /take-back form|return form/i],
    ['a yearly report', /publish a report/i],
    ['that everything is tested', /every figure tested/i],
  ])('no text promises %s', (_, promise) => {
    expect(texts.filter(({ text }) => promise.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('every guide that an article cites is a document', () => {
    const titles = content.writtenDocuments.map(({ title }) => title.toLowerCase())
    const cited = content.articles
      .flatMap(({ sources }) => sources)
      .flatMap((source) => /^Solvane guides?: (.*?)(?: \(\d{4}\))?\.$/.exec(source)?.[1]?.split('; ') ?? [])
    expect(cited.length).toBeGreaterThan(2)
    for (const title of cited) expect(titles).toContain(title.toLowerCase())
  })
})

describe('voltages in answers are those of the records', () => {
  const storage = content.categories.find(({ name_slug }) => name_slug === 'energy-storage-batteries')!
  const window = (model: string, count = 1) => {
    const { min, max } = content.products.find(({ model_name }) => model_name === model)!.voltage_range_v
    return `${figure(min * count)} to ${figure(max * count)} V`
  }

  test('the inverter question names the window of each model, on the page of the telecom module too', () => {
    const { answer } = storage.faq.find(({ question }) => question === 'Will it work with my inverter?')!
    const plain = answer.replaceAll(/[\u00a0\s]+/g, ' ')
    for (const model of ['SVE-48100R', 'SVE-48280W', 'SVE-48100T', 'SVE-HV102']) {
      expect(plain).toContain(model)
      expect(plain).toContain(window(model))
    }
  })

  test('the −48 V question names a converter, and the number of batteries in each string', () => {
    const telecom = content.applications.find(({ url }) => url === 'telecom-and-ups-backup')!
    const { answer } = telecom.faq.find(({ question }) => question.includes('−48'))!
    expect(answer).toMatch(/bidirectional DC-DC converter/)
    const plain = answer.replaceAll(/[\u00a0\s]+/g, ' ')
    expect(plain).toContain(`Four SVN-12100 in series run from ${window('SVN-12100', 4)}`)
    expect(plain).toContain(`two SVT-24040M in series from ${window('SVT-24040M', 2)}`)
  })

  test('the general question gives no window that only some models have', () => {
    const { answer } = questionsIn(content.questions).find(({ question }) => /inverter/.test(question))!
    expect(answer).not.toMatch(/\d V/)
  })
})
