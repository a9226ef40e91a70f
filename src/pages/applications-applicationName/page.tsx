import { type ProductCardData, ProductCards } from '#content/products/product-card.tsx'
import { INQUIRY_DIALOG } from '#features/inquiry/dialogs.ts'
import { Button, ButtonLink, Buttons, MoreLink } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { FaqSection } from '#ui/faq/faq.tsx'
import { type Measure, Measures } from '#ui/figure/measures.tsx'
import { Image } from '#ui/image/image.tsx'
import { type LinkEntry, LinkList } from '#ui/links/link-list.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { Aside, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { Matrix, type MatrixData, MatrixKey } from '#ui/table/matrix.tsx'
import styles from './page.module.css'
import { Sizing, type SizingData } from './sizing.tsx'

export interface Data {
  trail: Crumb[]
  name: string
  picture: { src: string; alt: string }
  /** Missing for an application that only the upstream API lists. */
  details?: ApplicationDetails
  others: LinkEntry[]
}

export interface ApplicationDetails {
  problem: string
  requirements: Measure[]
  sizing: SizingData
  runtime: StaticPart
  /** Systems that do the work of a usual load. */
  system?: LinkEntry
  products: { heading: string; cards: ProductCardData[]; all: LinkEntry }
  certificates: { note: string; matrix: MatrixData; href: string }
  faq: { heading: string; questions: { question: string; answer: string }[] }
}

const SIZE = 'runtime'

// Styles of the calculator, whose components are not sent to the browser.
import.meta.glob(['/src/features/runtime/*.module.css', '/src/ui/sums/*.module.css'], {
  eager: true,
  query: '?sheet',
})

export function Page({ data }: { data: Data }) {
  return (
    <>
      <Crumbs trail={data.trail} />
      <Head {...data} />
      {data.details && <Body {...data.details} />}
      {data.others.length > 0 && (
        <Section>
          <SectionHead title="Other applications" />
          <LinkList links={data.others} />
        </Section>
      )}
    </>
  )
}

function Body({ requirements, sizing, runtime, products, certificates, faq }: ApplicationDetails) {
  return (
    <>
      <Section label="Requirements" className={styles['first']}>
        <Measures measures={requirements} />
      </Section>
      <Section>
        <Sizing {...sizing} />
      </Section>
      <Section id={SIZE}>
        <SectionHead title="Size a battery">
          <p>Type your load and your hours: every figure with its sum, and what to watch.</p>
        </SectionHead>
        <StaticHtml part={runtime} />
      </Section>
      <Section>
        <Products {...products} />
      </Section>
      <Certificates {...certificates} />
      <FaqSection {...faq} />
    </>
  )
}

function Head({ name, details, picture }: Data) {
  return (
    <div className={`wrap ${styles['head']}`}>
      <h1>{name}</h1>
      <div>
        {details && <p className="lead">{details.problem}</p>}
        <Buttons className={styles['actions']}>
          <Button command="show-modal" commandfor={INQUIRY_DIALOG}>
            Ask about this application
          </Button>
          {details && (
            <ButtonLink href={`#${SIZE}`} look="line">
              Size a battery
            </ButtonLink>
          )}
          {details?.system && (
            <ButtonLink href={details.system.href} look="line">
              {details.system.label}
            </ButtonLink>
          )}
        </Buttons>
      </div>
      <Image
        {...picture}
        className={styles['scene']}
        width={1600}
        height={1000}
        sizes="100vw sm:100vw md:100vw lg:100vw xl:1280px"
        priority
      />
    </div>
  )
}

/** One or two cards are beside the heading; more are below it. */
function Products({ heading, cards, all }: ApplicationDetails['products']) {
  const more = <MoreLink href={all.href}>{all.label}</MoreLink>
  if (cards.length > 2) {
    return (
      <>
        <SectionHead title={heading}>{more}</SectionHead>
        <div className={styles['products']} data-count={cards.length}>
          <ProductCards products={cards} />
        </div>
      </>
    )
  }
  return (
    <Split>
      <div>
        <h2>{heading}</h2>
        {more}
      </div>
      <div className={styles['products']} data-count={cards.length}>
        <ProductCards products={cards} />
      </div>
    </Split>
  )
}

function Certificates({ note, matrix, href }: ApplicationDetails['certificates']) {
  return (
    <Section band="tile">
      <Split>
        <div className={styles['usual']}>
          <Aside title="Usually required">{note}</Aside>
          <MatrixKey matrix={matrix} />
          <MoreLink href={href}>Scope and numbers</MoreLink>
        </div>
        <Matrix label="Certificates of these products" matrix={matrix} />
      </Split>
    </Section>
  )
}
