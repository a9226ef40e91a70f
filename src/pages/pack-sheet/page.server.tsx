import type { Content } from '#content/content.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import type { Site } from '#content/site.server.ts'
import { BlockDrawing } from '#features/configurator/block-drawing.tsx'
import { describePack } from '#features/configurator/inquiry-sheet.server.ts'
import { listPageSums } from '#features/configurator/page-sums.ts'
import { CONFIGURATOR_PARAMETERS } from '#features/configurator/parameters.ts'
import { pick } from '#kit/http/search-params.server.ts'
import { type Load, Redirect } from '#kit/pages/server/load.server.ts'
import { packHref, packSheetHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { Button, ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import { PageHead, Section } from '#ui/section/section.tsx'
import { Assumptions, Sums } from '#ui/sums/sums.tsx'
import { Terms } from '#ui/terms/terms.tsx'
import { copy } from './copy.server.ts'
import styles from './page.module.css'

export const reads = CONFIGURATOR_PARAMETERS

/** Loads a pack on one page to print. A query without a pack redirects to the configurator, which reports its errors. */
export const load: Load<Site> = ({ query, site }) => {
  const described = describePack(pick(query, CONFIGURATOR_PARAMETERS), site.content)
  if (!described) return new Redirect(packHref(String(query)), 302)
  const { meta } = site.content.copy(copy)
  const { title, text } = described.sheet
  const day = new Date().toISOString().slice(0, 10)
  return {
    head: { ...meta, title: `${title} | Solvane`, canonical: href('pack-sheet'), robots: 'noindex, follow' },
    body: (
      <div className={styles['sheet']}>
        <PageHead title={title} lead={text} />
        <Section tight>
          <Sheet described={described} content={site.content} address={site.siteUrl} day={day} />
        </Section>
      </div>
    ),
  }
}

interface SheetProps {
  described: NonNullable<ReturnType<typeof describePack>>
  content: Content
  /** Address of the site. */
  address: string
  /** Day on which it is calculated: the cached page is of that day, and has its figures. */
  day: string
}

function Sheet({ described, content, address, day }: SheetProps) {
  const { pack, request, query, drawn, sheet } = described
  const texts = content.copy(copy)
  return (
    <>
      <Figures>
        {sheet.figures.map(({ label, value, note }) => (
          <Figure key={label} label={label} value={value} condition={note} />
        ))}
      </Figures>
      <div className={styles['columns']}>
        <div>
          <h2>{texts.drawing}</h2>
          <BlockDrawing pack={drawn} />
        </div>
        <div>
          <h2>{texts.asked}</h2>
          <Terms entries={described.asked} />
        </div>
        <div>
          <h2>{texts.results}</h2>
          <Terms entries={described.calculated} />
          <h2>{texts.assumed}</h2>
          <Assumptions texts={described.assumed} />
        </div>
      </div>
      <h2>{texts.sums}</h2>
      <div className={styles['sums']}>
        <Sums sums={listPageSums(pack, request)} own={[]} />
      </div>
      <p className={styles['foot']}>
        {texts.calculated} {formatDay(day)}. {sheet.caveat}{' '}
        <a href={packSheetHref(query)}>{address + packSheetHref(query)}</a>
      </p>
      <Buttons className="no-print">
        <Button data-enhance="print" data-enhance-now="" data-needs-script>
          {texts.print}
        </Button>
        <ButtonLink look="line" href={packHref(query)}>
          {texts.back}
        </ButtonLink>
      </Buttons>
    </>
  )
}
