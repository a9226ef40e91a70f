import { ProductActions } from '#content/products/product-actions.tsx'
import { SampleButton } from '#content/products/request-button.tsx'
import { type ProductCardData, ProductCards } from '#content/products/product-card.tsx'
import { INQUIRY_DIALOG } from '#features/inquiry/dialogs.ts'
import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { Button, ButtonLink, MoreLink } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Section, SectionHead } from '#ui/section/section.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './page.module.css'
import print from './print.module.css'

// Styles of the static parts, whose components are not sent to the browser.
import.meta.glob(
  [
    '/src/ui/{chart,contents,drawing,faq,figure,links,sums,table}/*.module.css',
    '/src/features/{runtime,shipping-check,voltage-check}/*.module.css',
  ],
  { eager: true, query: '?sheet' },
)

interface Link {
  label: string
  href: string
}

export interface Related {
  title: string
  all: Link
  cards: ProductCardData[]
}

/** Optional fields are missing for a product that only the upstream API lists. */
export interface Data {
  crumbs: Crumb[]
  /** Last part of the product's address. */
  slug?: string
  model_name: string
  name: string
  lead?: string
  picture: { src: string; alt: string }
  size?: string
  terms: { label: string; value: string; href?: string }[]
  /** Label of the button that opens the inquiry. */
  quote: string
  sample?: Link
  sheet?: StaticPart
  /** Other ways to buy or ask. */
  links: Link[]
  figures?: StaticPart
  body?: StaticPart
  related?: Related
}

export function Page({ data }: { data: Data }) {
  const { related } = data
  return (
    <div className={print['sheet']}>
      <Crumbs trail={data.crumbs} />
      <div className="wrap">
        <div className={`${styles['opening']} ${print['opening']}`}>
          <figure data-own-picture>
            <Tile {...data.picture} width={1000} height={750} sizes="100vw sm:100vw lg:750px" priority />
            {data.size && (
              <figcaption>
                <span>{data.size}</span>
              </figcaption>
            )}
          </figure>
          <Summary data={data} />
        </div>
        <div className={print['figures']}>{data.figures && <StaticHtml part={data.figures} />}</div>
      </div>
      <div className={`${styles['body']} ${print['body']}`} data-later>
        {data.body && <StaticHtml part={data.body} />}
      </div>
      {related && (
        <Section band="tile">
          <SectionHead title={related.title}>
            <MoreLink href={related.all.href}>{related.all.label}</MoreLink>
          </SectionHead>
          <ProductCards products={related.cards} />
        </Section>
      )}
    </div>
  )
}

function Summary({ data }: { data: Data }) {
  const { slug, model_name, name, lead, terms, quote, sample, sheet, links } = data
  return (
    <div className={styles['side']}>
      <h1>
        <span className={styles['model']}>{model_name}</span> {name}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      <dl>
        {terms.map(({ label, value, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['do']}>
        <Button wide command="show-modal" commandfor={INQUIRY_DIALOG}>
          {quote}
        </Button>
        {sample && (
          <ButtonLink wide look="line" href={sample.href}>
            {sample.label}
          </ButtonLink>
        )}
        {sheet && <StaticHtml part={sheet} />}
        {slug && (
          <ProductActions slug={slug} model={model_name}>
            {sample && <SampleButton slug={slug} model={model_name} />}
          </ProductActions>
        )}
        <p className={styles['links']}>
          {links.map(({ href, label }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </div>
  )
}
