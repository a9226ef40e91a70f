import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { PATHS } from '#tests/e2e/paths.mjs'
import { type Site, test } from './site.fixture.ts'

/** Pages that PATHS has no example of: other views of lists, every error, and what a form answers. */
const OTHER_PATHS = [
  '/products?view=table',
  '/products?q=no+such+battery',
  '/products/svn-220p-sodium-ion-cell',
  '/download?q=drawing',
  '/contact?product=svd-12100-12v-100ah-lifepo4-battery',
  '/contact?sent=AB12CD',
  '/unsubscribe/email?token=of-a-mail',
  '/nowhere',
  '/products?category=nope',
]
/** Forms that are sent empty, each from a page. */
const FORM_PATHS = [
  ['/api/contact', '/contact'],
  ['/api/feedback', '/feedback'],
  ['/api/collaboration', '/collaboration-opportunities'],
  ['/api/samples', '/samples'],
  ['/api/messages', '/products/svd-12100-12v-100ah-lifepo4-battery'],
  ['/api/subscribe-email', '/'],
  ['/api/unsubscribe-email', '/unsubscribe/email'],
] as const

interface Report {
  messages: { url: string; message: string; extract?: string }[]
}

const VNU = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
const OPTIONS = ['--format', 'json', '--stdout', '--exit-zero-always', '--errors-only']
/** Only the first compiler: a program that runs for seconds spends half of them in the second one. Its code needs a larger stack. */
const JAVA_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m']

const run = promisify(execFile)
const hasJava = spawnSync('java', ['-version']).status === 0
if (!hasJava)
  console.warn('The W3C checker is skipped because there is no Java: apt install default-jre-headless')

/** Runs the W3C checker once for all documents, and returns its errors except those about CSS, whose grammar is older. */
async function checkHtml(documents: Map<string, string>): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'html-'))
  try {
    const paths = [...documents.keys()]
    for (const [index, path] of paths.entries())
      await writeFile(join(directory, `${index}.html`), documents.get(path) ?? '')
    const { stdout } = await run('java', [...JAVA_OPTIONS, '-jar', VNU, ...OPTIONS, directory], {
      maxBuffer: 64e6,
    })
    const { messages } = JSON.parse(stdout) as Report
    return messages
      .filter(({ message }) => !message.startsWith('CSS:'))
      .map(({ url, message, extract }) => `${paths[Number.parseInt(basename(url))]}: ${message} ${extract}`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function collectPages(site: Site): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const { products, applications, solutions, articles } = site.content
  const written = [
    ...products.map(({ url }) => `/products/${url}`),
    ...applications.map(({ url }) => `/applications/${url}`),
    ...solutions.map(({ url }) => `/solutions/${url}`),
    ...articles.map(({ title_slug }) => `/articles/${title_slug}`),
  ]
  for (const path of [...PATHS, ...OTHER_PATHS, ...written]) pages.set(path, await site.getText(path))
  for (const [address, page] of FORM_PATHS)
    pages.set(`POST ${address}`, await (await site.postForm(address, { content: '' }, page)).text())
  return pages
}

describe.skipIf(!hasJava)('The W3C checker', () => {
  test(
    'finds no error on any page, and those of a page that has some',
    { timeout: 180_000 },
    async ({ site }) => {
      const pages = await collectPages(site)
      for (const [path, html] of pages) expect(html, path).toContain('<!doctype html>')
      const faults = '<summary role=button>x</summary><table><tr role=row><td role=cell>1</table>'
      const faulty = `<!doctype html><html lang=en><title>x</title><body><details>${faults}</details>`
      const errors = await checkHtml(new Map([...pages, ['/faulty', faulty]]))
      const isOfFaulty = (error: string) => error.startsWith('/faulty: ')
      expect(errors.filter((error) => !isOfFaulty(error))).toEqual([])
      expect(errors.filter(isOfFaulty).join('\n')).toMatch(/role/)
    },
  )
})
