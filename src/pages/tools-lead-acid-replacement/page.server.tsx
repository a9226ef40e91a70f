import type { Site } from '#content/site.server.ts'
import { describeInquiry } from '#features/lead-acid-replacement/inquiry.server.ts'
import {
  LeadAcidReplacement,
  REPLACEMENT_READS,
  SizeTable,
} from '#features/lead-acid-replacement/lead-acid-replacement.server.tsx'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import type { Bank, Replacement } from '#sizing/replacement/replace-bank.server.ts'
import { AskButton } from '#content/products/tool-buttons.tsx'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { LinkList } from '#ui/links/link-list.tsx'
import { Notes } from '#ui/notes/notes.tsx'
import { Aside, Section, Split } from '#ui/section/section.tsx'
import { ToolHead } from '#ui/section/tool-head.tsx'
import { copy } from './copy.server.ts'

export const reads = REPLACEMENT_READS

/** Loads the lead-acid replacement with the answer for the bank in the address. */
export const load: Load<Site> = ({ query, site }) => {
  const { content } = site
  const { meta, title, lead, checks, sizes, more } = content.copy(copy)
  const trail = createTrail({ label: 'Tools', href: href('tools') }, { label: title })
  const path = href('tools-lead-acid-replacement')
  return {
    head: { ...meta, canonical: path, structuredData: [breadcrumbList(site.siteUrl, trail)] },
    body: (
      <>
        <Crumbs trail={trail} />
        <ToolHead title={title} lead={lead} />
        <Section>
          <LeadAcidReplacement query={query} content={content} renderInquiry={renderInquiry} />
        </Section>
        <Section band="tile">
          <Split>
            <Aside title={checks.title}>{checks.lead}</Aside>
            <Notes notes={checks.list} />
          </Split>
        </Section>
        <Section id="sizes" className="no-print">
          <Split>
            <Aside title={sizes.title}>{sizes.text}</Aside>
            <div>
              <SizeTable sizes={content.leadAcidSizes} />
            </div>
          </Split>
        </Section>
        <Section className="no-print">
          <Split>
            <h2>{more.title}</h2>
            <LinkList links={more.links.map(({ label, path, note }) => ({ href: path, label, note }))} />
          </Split>
        </Section>
      </>
    ),
  }
}

const renderInquiry = (replacement: Replacement, bank: Bank) => (
  <AskButton about={describeInquiry(replacement, bank)} />
)
