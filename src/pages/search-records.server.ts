import { applicationHref, articleHref, categoryHref, solutionHref } from '#addresses/links.ts'
import type { Article } from '#content/articles/article.server.ts'
import type { Content } from '#content/content.server.ts'
import type { PageCopy } from '#content/pages/copy.server.ts'
import { questionsIn } from '#content/questions/question.server.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import { href, routes } from '#addresses/routes.ts'
import { mapInSteps, type PausableWork } from '#kit/workers/time-slices.server.ts'
import { copy as toolsCopy } from './tools/copy.server.ts'
import { listDocumentRecords, listProductRecords, MAX_MODELS } from './search-products.server.ts'

const modules = import.meta.glob<{ copy: PageCopy }>('./*/copy.server.ts', { eager: true })

/** Pages that are reached only from a mail or another page. */
const LEFT_OUT = new Set(['subscribe-confirm', 'search', 'pack-sheet', 'form-gallery'])

/** Markdown that is not part of the text. */
const MARKUP = /\]\([^)]*\)|[#*|[\]`]|-{3,}/g

/** Lists everything on the site that visitors can search for. */
export function* listSearchRecords(content: Content): PausableWork<SiteRecord[]> {
  return [
    ...(yield* listProductRecords(content)),
    ...(yield* listDocumentRecords(content)),
    ...listCategories(content),
    ...(yield* mapInSteps(content.articles, createArticleRecord)),
    ...listCertificates(content),
    ...listApplications(content),
    ...listSolutions(content),
    ...listQuestions(content),
    ...listPages(content),
    ...listToolSections(content),
  ]
}

const listCategories = ({ categories }: Content): SiteRecord[] =>
  categories.map(({ name, name_slug, description, intro, choose_when }) => ({
    kind: 'category',
    title: name,
    words: [description, intro, choose_when],
    url: categoryHref(name_slug),
    detail: description,
    body: intro,
  }))

function createArticleRecord(article: Article): SiteRecord {
  const { title, title_slug, tags, excerpt, date, reading_time_min, body } = article
  const text = body.toString().replace(MARKUP, ' ')
  return {
    kind: 'article',
    title,
    words: [...tags, excerpt, text],
    url: articleHref({ title_slug }),
    detail: `${date} · ${reading_time_min} min`,
    body: `${excerpt} ${text}`,
  }
}

function listCertificates({ certifications, products }: Content): SiteRecord[] {
  return certifications.map(({ id, standard, short_name, kind, covers, scope, issuer = '', number }) => ({
    kind: 'certificate',
    code: short_name,
    title: standard,
    words: [
      kind,
      covers,
      scope,
      issuer,
      number,
      ...modelsOf(products.filter((product) => product.certifications.includes(id))),
    ],
    url: `${href('certification')}#${id}`,
    detail: `${kind}: ${covers}`,
    body: scope,
  }))
}

function listApplications({ applications, products }: Content): SiteRecord[] {
  return applications.map(({ name, url, tagline, description, problem }) => ({
    kind: 'application',
    title: name,
    words: [
      tagline,
      description,
      problem,
      ...modelsOf(products.filter((product) => product.applications.includes(url))),
    ],
    url: applicationHref(url),
    detail: tagline,
    body: problem,
  }))
}

const modelsOf = (products: Content['products']): string[] =>
  products.slice(0, MAX_MODELS).map(({ model_name }) => model_name)

const listSolutions = ({ solutions }: Content): SiteRecord[] =>
  solutions.map(({ name, url, promise, lead, description, when, steps }) => ({
    kind: 'solution',
    title: name,
    words: [promise, lead, description, ...when, ...steps.map(({ title }) => title)],
    url: solutionHref(url),
    detail: promise,
    body: [lead, ...when].join(' '),
  }))

/** Lists the questions of the contact page, of categories and of applications; the same question once. */
function listQuestions({ questions, categories, applications }: Content): SiteRecord[] {
  const places = [
    { url: `${href('contact')}#questions`, label: 'Contact', list: questionsIn(questions) },
    ...categories.map(({ name, name_slug, faq }) => ({
      url: categoryHref(name_slug),
      label: name,
      list: faq,
    })),
    ...applications.map(({ name, url, faq }) => ({
      url: applicationHref(url),
      label: name,
      list: faq,
    })),
  ]
  const records = places.flatMap(({ url, label, list }) =>
    list.map(({ question, answer }): SiteRecord => {
      const words = [answer, label]
      return { kind: 'question', title: question, words, url, detail: answer, body: answer }
    }),
  )
  return [...new Map(records.toReversed().map((record) => [record.title, record])).values()].toReversed()
}

/** Lists the pages that have a copy with a title, as their folders are called; those of tools by the names of the tools. */
function listPages(content: Content): SiteRecord[] {
  const tools = new Map(toolsOf(content).map((tool) => [tool.path, tool]))
  return Object.entries(modules).flatMap(([file, { copy }]) => {
    const name = file.split('/').at(-2) ?? ''
    if (LEFT_OUT.has(name) || !(name in routes.table)) return []
    const { title, lead, description, meta } = content.copy(copy) as PageTexts
    const isHome = name === 'index'
    const [label = ''] = meta?.title.split(' | ') ?? [title]
    if (!label || name.includes('-nameSlug')) return []
    const text = content.copyBody(copy).replace(MARKUP, ' ')
    const about = meta?.description ?? description ?? ''
    const url = href(name as 'contact')
    const tool = tools.get(url)
    return {
      kind: 'page',
      title: isHome ? 'Home' : (tool?.title ?? label),
      names: isHome ? [] : [title ?? '', ...(tool ? [label, ...(tool.words ?? [])] : [])],
      words: [about, lead ?? '', text, tool?.text ?? ''],
      url,
      detail: lead ?? about,
      body: `${about} ${text}`,
      isTool: tool !== undefined,
    }
  })
}

const toolsOf = (content: Content) => content.copy(toolsCopy).groups.flatMap(({ tools }) => tools)

/** Lists the tools that are sections of other pages. */
const listToolSections = (content: Content): SiteRecord[] =>
  toolsOf(content)
    .filter(({ path }) => /[?#]/.test(path))
    .map(({ title, path, text, words }) => ({
      kind: 'page',
      title,
      names: words,
      words: [text],
      url: path,
      detail: text,
      isTool: true,
    }))

/** Texts that the copy of a page may have. */
interface PageTexts {
  title?: string
  lead?: string
  description?: string
  meta?: { title: string; description: string }
}
