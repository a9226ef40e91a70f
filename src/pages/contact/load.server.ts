import type { Company } from '#content/company/company.server.ts'
import { questionsIn } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { withUnit } from '#kit/text/amounts.ts'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { href } from '#pages/routes.ts'
import { suggestModels } from '#pages/models.server.ts'
import { createTrail } from '#pages/trail.server.ts'
import { telephoneHref } from '#ui/links/telephone.ts'
import type { TermEntry } from '#ui/terms/terms.tsx'
import { copy } from './copy.server.ts'
import { renderDistributors } from './distributors.server.tsx'
import type { OpeningHours } from './hours.ts'
import type { Data } from './page.tsx'

export const reads = ['application', 'sent']

export const load: LoadData<Data, Site> = (request) => {
  const { site, query } = request
  const { content } = site
  const { company } = content
  const { meta, title, lead, sample, next, desks, distributors, faq, sent } = content.copy(copy)
  const application = content.applications.find(({ url }) => url === query.get('application'))
  const frame = createFormFrame('contact', request, {
    ...sent,
    links: [
      { href: href('products'), label: sent.more },
      { href: href('contact'), label: sent.again },
    ],
  })
  const hours = parseOpeningHours(company.hours)
  const trail = createTrail({ label: 'Contact' })
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
      ...(content.distributors.length > 0 && {
        distributors: { ...distributors, table: renderDistributors(content) },
      }),
      faq: { ...faq, groups: content.questions },
      lines: listDirectLines(company),
      sites: describeSites(company),
      ...(hours && { hours }),
      form: {
        ...frame,
        models: suggestModels(content.products),
        application: textsIn(frame.outcome?.values ?? {})['application'] || application?.name,
      },
    },
  }
}

const listDirectLines = (company: Company): TermEntry[] => [
  { term: 'Phone', text: company.telephone, href: telephoneHref(company.telephone), mono: true },
  { term: 'WhatsApp', text: company.mobile, href: company.whatsapp_url, mono: true },
  ...(company.us_desk
    ? [{ term: 'US desk', text: company.us_desk, href: telephoneHref(company.us_desk), mono: true }]
    : []),
  { term: 'E-mail', text: company.email, href: `mailto:${company.email}` },
  { term: 'Hours', text: company.hours },
]

/** Describes the company's sites; the first one is at its address. */
const describeSites = ({ sites, legal_name, address }: Company): Data['sites'] =>
  sites.map(({ name, function: purpose, area_m2 }, index) => ({
    name,
    lines: index === 0 ? [legal_name, ...address.split(', ')] : [],
    note: `${purpose}, ${withUnit(area_m2, 'm²')}`,
  }))

/** Parses hours that are the same every working day. Others are shown only as text. */
function parseOpeningHours(text: string): OpeningHours | undefined {
  const [, opens, closes] = /^Mon–Fri (\d\d:\d\d)–(\d\d:\d\d) UK time$/.exec(text) ?? []
  return opens && closes ? { opens, closes } : undefined
}
