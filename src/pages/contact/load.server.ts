import type { Company } from '#content/company/company.server.ts'
import { withUnit } from '#content/products/quantity.server.ts'
import { questionsIn } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { formFrame } from '#pages/form-frame.server.ts'
import { href } from '#pages/routes.ts'
import { suggestedModels } from '#pages/models.server.ts'
import { trailTo } from '#pages/trail.server.ts'
import { telephoneHref } from '#ui/links/telephone.ts'
import type { TermEntry } from '#ui/terms/terms.tsx'
import { copy } from './copy.server.ts'
import type { OpeningHours } from './hours.ts'
import type { Data } from './page.tsx'

export const reads = ['application', 'sent']

export const load: Load<Data, Site> = ({ site, query, outcome }) => {
  const { content } = site
  const { company } = content
  const { meta, title, lead, sample, next, desks, faq, sent } = content.copy(copy)
  const asked = content.applications.find(({ url }) => url === query.get('application'))
  const frame = formFrame('contact', { site, query, outcome })
  const hours = openingHours(company.hours)
  const trail = trailTo({ label: 'Contact' })
  return {
    head: {
      ...meta,
      canonical: href('contact'),
      structuredData: [breadcrumbList(site.siteUrl, trail), faqPage(questionsIn(content.questions))],
    },
    data: {
      trail,
      title,
      lead,
      sample: { ...sample, href: href('samples') },
      next,
      desks: { ...desks, list: desks.list.map((desk) => ({ ...desk, email: desk.email ?? company.email })) },
      faq: { ...faq, groups: content.questions },
      lines: directLines(company),
      sites: sitesOf(company),
      ...(hours && { hours }),
      form: {
        ...frame,
        models: suggestedModels(content.products),
        application: textsIn(frame.outcome?.values ?? {})['application'] || asked?.name,
        thanks: {
          title: sent.title,
          text: sent.text,
          answer: company.answer_time,
          ways: [
            { href: href('products'), label: sent.more },
            { href: href('contact'), label: sent.again },
          ],
        },
      },
    },
  }
}

const directLines = (company: Company): TermEntry[] => [
  { term: 'Phone', text: company.telephone, href: telephoneHref(company.telephone), mono: true },
  { term: 'WhatsApp', text: company.mobile, href: company.whatsapp_url, mono: true },
  ...(company.us_desk
    ? [{ term: 'US desk', text: company.us_desk, href: telephoneHref(company.us_desk), mono: true }]
    : []),
  { term: 'E-mail', text: company.email, href: `mailto:${company.email}` },
  { term: 'Hours', text: company.hours },
]

/** Where the company is, the site at its address first. */
const sitesOf = ({ sites, legal_name, address }: Company): Data['sites'] =>
  sites.map(({ name, function: purpose, area_m2 }, index) => ({
    name,
    lines: index === 0 ? [legal_name, ...address.split(', ')] : [],
    note: `${purpose}, ${withUnit(area_m2, 'm²')}`,
  }))

/** The hours as numbers, if they are one span of every working day; else they are only shown in words. */
function openingHours(words: string): OpeningHours | undefined {
  const [, opens, closes] = /^Mon–Fri (\d\d:\d\d)–(\d\d:\d\d) UK time$/.exec(words) ?? []
  return opens && closes ? { opens, closes } : undefined
}
