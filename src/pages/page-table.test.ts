import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Content } from '#content/content.server.ts'
import { readContent } from '#content/real-site.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { createContentCopy, copyContent } from '#content/content-copy.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { pageTable } from './page-table.server.ts'

const content = createContentCopy(pageTable)

const INDEX = 'pages/index.yaml'
const CERTIFICATION = 'pages/certification.yaml'
const ARTICLE = 'articles/lfp-vs-nmc.md'
const WITH_LINK = '[SVP-105](/products/svp-105-lfp-prismatic-cell-105ah)'
const NOWHERE = 'there is no address'

test('the content of the repository has no broken references', () => {
  expect(content.check()).toBe('')
})

/** Columns: the missing item, the file, the text to replace (or a pattern between slashes), its replacement, the expected error. */
const MISSING = String.raw`
a product on the home page | ${INDEX} | - svp-280-lfp-prismatic-cell-280ah | - svp-281 | certification.models.0: there is no product "svp-281". Use the name of a file, or add that product.
a product in the hero | ${INDEX} | /product: sve-m5015[\w-]*/ | product: sve-m1 | hero.marks.0.product: there is no product "sve-m1"
a product of the line-up | ${INDEX} | /product: svc-2170-40p[\w-]*/ | product: svc-1 | lineup.products.0.product: there is no product "svc-1"
a product of a family | ${INDEX} | / {2}- svp-314-lfp[\w-]*/ |   - svp-1 | families.products.0: there is no product "svp-1"
a certificate on the home page | ${INDEX} | certificates: [un38-3 | certificates: [un38-4 | certification.certificates.0: there is no certification "un38-4"
a question on the home page | ${INDEX} | - LFP or NMC? | - LFP or NCM? | faq.questions.1: there is no question "LFP or NCM?". Copy the question word for word from content/pages/faq.yaml.
a picture of the home page | ${INDEX} | picture: /images/site/hero.webp | picture: /images/site/her.webp | hero.picture: there is no picture "/images/site/her.webp"
a question among the downloads | pages/download.yaml | - What is the warranty? | - What is the guarantee? | faq.questions.1: there is no question
a question about certificates | ${CERTIFICATION} | - Can batteries fly? | - Can they fly? | faq.questions.1: there is no question
a certificate of a market | ${CERTIFICATION} | always: [un38-3, kc] | always: [un38-3, kcc] | gap_rules.3.always.1: there is no certification "kcc"
a certificate of a use | ${CERTIFICATION} | ids: [ul-2054] | ids: [ul-2055] | one_of.1.ids.0: there is no certification "ul-2055"
an example of the gap check | ${CERTIFICATION} | /product: svn-220p[\w-]*/ | product: svn-1 | gap_check.example.product: there is no product "svn-1"
a picture of a page | pages/about-us.yaml | /src: .*/ | src: /images/none.webp | picture.src: there is no picture "/images/none.webp"
an entry of the main menu | navigation.yaml | {label: Solutions, path: /solutions} | {label: Solutions, path: /solutionz} | 4: main.2.path: ${NOWHERE} "/solutionz". Write the address of a page of this site.
an entry of a submenu | navigation.yaml |   - {label: Download, path: /download} |   - {label: Download, path: /downloads} | desktop.4.items.2.path: ${NOWHERE} "/downloads"
the target of a button | ${INDEX} | path: /solutions/custom-battery-packs | path: /solutions/custom | hero.actions.1.path: ${NOWHERE} "/solutions/custom"
the target of a link in an article | ${ARTICLE} | ${WITH_LINK} | [SVP-105](/products/nope) | 25: text: ${NOWHERE} "/products/nope"
the target of a link defined below | ${ARTICLE} | /$/ | \n[more][1]\n\n[1]: /articles/nope\n | text: ${NOWHERE} "/articles/nope"
the target of a link without its slash | ${ARTICLE} | ${WITH_LINK} | [SVP-105](contact) | 25: text: ${NOWHERE} "contact"
a script as a link | ${ARTICLE} | ${WITH_LINK} | [SVP-105](javascript:alert(1)) | 25: text: ${NOWHERE} "javascript:alert(1"
the target of a link in a document | downloads/guide-end-of-life.md | /$/ | \n[more](/documents/nope.pdf)\n | text: ${NOWHERE} "/documents/nope.pdf"
the target of a link in the privacy policy | pages/privacy-policy.md | (/unsubscribe/email) | (/unsubscribe) | 42: text: ${NOWHERE} "/unsubscribe"
a category | ${ARTICLE} | ${WITH_LINK} | [all](/products?category=nope) | 25: text: ${NOWHERE} "/products?category=nope"`
const rows = MISSING.trim()
  .split('\n')
  .map((row) => row.split(' | ') as [title: string, file: string, from: string, to: string, error: string])

test.each(rows)('%s that does not exist is reported', (...[, file, from, to, error]) => {
  const [, pattern] = /^\/(.*)\/$/.exec(from) ?? []
  const report = content.checkEdited(file, (text) =>
    text.replace(pattern === undefined ? from : new RegExp(pattern), to.replaceAll('\\n', '\n')),
  )
  expect(report).toContain(`${file}:`)
  expect(report).toContain(error)
})

test('copy without a page is reported', () => {
  expect(content.checkAdded('pages/imprint.yaml', 'title: Imprint')).toContain(
    'pages/imprint.yaml: file: is not part of the content.',
  )
})

test.each([
  '/',
  '/#applications',
  '/products?category=lfp-prismatic-cells&voltage=cell',
  '/products/svd-12100',
  '/articles2',
  '/articles.xml',
  '/download?type=guide#guide-end-of-life',
  '/documents/solvane-datasheet-svp-280-en.pdf',
  '/unsubscribe/email',
  'https://elsewhere.example/nope',
  'mailto:sales@solvane.example',
  '#the-five-numbers',
])('a link to %s is valid', (address) => {
  expect(content.checkEdited(ARTICLE, (text) => text.replace(WITH_LINK, `[here](${address})`))).toBe('')
})

test.each([
  ['- {from: /articles/lfp-vs-nmc, to: /articles}', '1: 0.from: /articles/lfp-vs-nmc is a page of this site'],
  ['- {from: /faq, to: /contact}\n- {from: /faq, to: /articles}', '2: 1.from: /faq stands twice'],
  ['- {from: /faq, to: /questions}', '1: 0.to: there is no redirect target "/questions"'],
  ['- {from: /x/**, to: /nothing/**}', '1: 0.to: there is no redirect target "/nothing/**"'],
])('the redirects %s are refused', (text, error) => {
  expect(content.checkEdited('redirects.yaml', () => text)).toContain(`redirects.yaml:${error}`)
})

test('one more product, article and application changes every count on the pages', () => {
  const directory = newDirectory()
  copyContent(directory)
  const copyOf = (file: string, name: string, changes: [RegExp, string][]) => {
    const text = readFileSync(join(directory, file), 'utf8')
    const changed = changes.reduce((whole, [from, to]) => whole.replace(from, to), text)
    writeFileSync(join(directory, name), changed)
  }
  const before = readContent(new ContentFolder(directory), pageTable)
  copyOf('products/svp-280-lfp-prismatic-cell-280ah.yaml', 'products/svp-281.yaml', [
    [/^id: .*/m, 'id: 281'],
    [/^model_name: .*/m, 'model_name: SVP-281'],
    [/^url: .*/m, 'url: svp-281'],
    [/report: DEMO-[\w-]+/, 'report: DEMO-UN383-2025-9001'],
  ])
  copyOf(ARTICLE, 'articles/more.md', [[/^title_slug: .*/m, 'title_slug: more']])
  copyOf('applications/rv-and-camper.yaml', 'applications/more.yaml', [
    [/^id: .*/m, 'id: 13'],
    [/^url: .*/m, 'url: more'],
  ])
  const content = readContent(new ContentFolder(directory), pageTable)
  const joinCopies = (content: Content) =>
    pageTable.copies.map((copy) => JSON.stringify(content.copy(copy))).join('\n')
  const texts = joinCopies(content)
  const { products, articles, applications } = before
  const findCounts = (text: string, count: number) =>
    text.match(new RegExp(`\\b${count} (?:products|cells|batteries|models)`, 'g')) ?? []
  expect(findCounts(texts, products.length)).toEqual([])
  expect(findCounts(texts, products.length + 1)).toHaveLength(
    findCounts(joinCopies(before), products.length).length,
  )
  expect(texts).toContain(`Samples of ${products.filter((one) => one.sample_available).length + 1} of the`)
  expect(texts).toContain(`"${articles.length + 1} articles on sizing`)
  expect(texts).toContain(`"${applications.length + 1} applications, each`)
  expect(texts).toContain('"Eight families on one energy scale')
  expect(texts).not.toMatch(
    /\{(?:products|samples|categories|applications|solutions|certifications|articles)\}/i,
  )
})
