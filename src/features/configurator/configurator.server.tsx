import { applicationNames } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { sizingCatalogue } from '#sizing/catalogue.server.ts'
import { readPackState } from '#sizing/pack-state.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import { Section, SectionHead } from '#ui/section/section.tsx'
import { type ConfiguratorData, firstPack, isLarge, type Shown } from './data.ts'
import { PackForm } from './form.server.tsx'
import styles from './form.module.css'
import { isAsked } from './parameters.ts'
import { announce, Result } from './result.tsx'
import { describeSubject } from './send.tsx'
import { exactFigures } from './figures.ts'
import { usualValues } from './usual.ts'

interface ConfiguratorPage {
  query: URLSearchParams
  content: Content
  path: string
  /** Id of the inquiry's dialog. */
  dialog: string
  /** Address of a product's page. */
  productHref: (url: string) => string
}

/** Describes the batteries that may be proposed. */
const describeBatteries = (products: Product[], productHref: ConfiguratorPage['productHref']) =>
  Object.fromEntries(
    products.map(
      ({ url, model_name: model, main_pic_url, minimum_order_qty: least, lead_time_weeks: weeks }) => [
        url,
        {
          href: productHref(url),
          model,
          picture: tilePicture(main_pic_url),
          delivery: `From ${plural(least, 'piece')} in ${plural(weeks, 'week')}`,
        },
      ],
    ),
  )

function describeState({ query, content, path, dialog, productHref }: ConfiguratorPage): Shown {
  const { products, applications } = content
  const whole = sizingCatalogue(content)
  const catalogue = { ...whole, batteries: whole.batteries.filter(({ is_cell }) => !is_cell) }
  const isEmpty = !isAsked(query)
  const state = readPackState(isEmpty ? new URLSearchParams() : query, whole)
  const named = state.configuration?.catalogue.map(({ product_name_slug }) => product_name_slug) ?? []
  const described = isLarge({ catalogue })
    ? productsOf(products, named)
    : products.filter((product) => !isCell(product))
  return {
    catalogue,
    applications: applicationNames(applications),
    batteries: describeBatteries(described, productHref),
    path,
    dialog,
    state,
    isEmpty,
  }
}

/** Creates the pack configurator with the result of the query, and says what an inquiry from there is about. */
export function createConfigurator(page: ConfiguratorPage) {
  const shown = describeState(page)
  const pack = firstPack(shown)
  const query = shown.isEmpty ? new URLSearchParams({ v: STATE_VERSION }) : page.query
  return {
    section: <Configurator shown={shown} query={query} />,
    context: pack && describeSubject(pack, shown),
  }
}

function Configurator({ shown, query }: { shown: Shown; query: URLSearchParams }) {
  const { state, isEmpty, ...data } = shown
  const pack = firstPack(shown)
  const errors = isEmpty ? [] : (state.errors ?? [])
  const form = {
    query,
    messages: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    usual: usualValues(query),
  }
  return (
    <Section id="configure">
      <SectionHead title="Build your battery pack">
        <p>
          A first-pass engineering estimate, with every sum shown. An engineer checks it before you pay for
          anything.
        </p>
      </SectionHead>
      <div
        className={styles['tool']}
        data-enhance="configurator"
        data-exact={pack && exactFigures(pack, state.request)}
      >
        <PackForm form={form} shown={shown} />
        <section className={styles['result']} id="pack-result" aria-label="Result">
          <p className="sr" role="status" data-announcement>
            {announce(shown)}
          </p>
          <div className={styles['root']} data-result>
            <Result shown={shown} />
          </div>
        </section>
        {!isLarge(data) && <Data data={data} />}
      </div>
    </Section>
  )
}

/** Data for the script: cells and batteries to calculate with. Without them the form is sent to the server. */
const Data = ({ data }: { data: ConfiguratorData }) => (
  <script
    type="application/json"
    data-configurator
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
  />
)
