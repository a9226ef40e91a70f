import type { Product } from '#content/products/product.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { getModelValue } from '#pages/models.server.ts'
import { productHref } from '#addresses/links.ts'
import { Button } from '#ui/button/button.tsx'
import { QueryModel } from '#ui/field/query-model.tsx'
import { type OptionGroup, QuerySelect } from '#ui/field/query-field.tsx'
import { Gauge } from '#ui/gauge/gauge.tsx'
import { readChoices, describeUnknown } from '#ui/list/read-choices.ts'
import { StatusDot } from '#ui/table/status.tsx'
import type { Copy, GapRule, Use } from './copy.server.ts'
import { checkGap } from './gap-check.server.ts'
import { explain, listNotes, listRequired, lower, reportOf, summarize } from './gap-texts.server.ts'
import styles from './gap-check.module.css'
import { type Certificate, type CertificateList, listOptions } from './list.server.ts'

const ID = 'gap-check'

interface GapPanelProps {
  query: URLSearchParams
  copy: Copy
  list: CertificateList
  products: Product[]
  models: OptionGroup[]
}

/** Form for a product and a market, with the certificates held and missing. */
export function GapPanel({ models, ...props }: GapPanelProps) {
  const { copy, list, products } = props
  const { heading, text } = copy.gap_check
  const { product, market, rule, use, typed, remark } = readQuestion(props)
  return (
    <section className={styles['panel']} id={ID} aria-labelledby={`${ID}-title`}>
      <form className={styles['form']} action={`${list.spec.path}#${ID}`} data-live>
        <div>
          <h2 id={`${ID}-title`}>{heading}</h2>
          <p className={styles['text']}>{text}</p>
        </div>
        <QueryModel
          of="gap"
          value={getModelValue(typed, product, models)}
          none="Choose a product"
          options={models}
        />
        <QuerySelect
          of="gap"
          label="Market"
          name="market"
          value={market?.id ?? ''}
          none="Choose a market"
          options={listOptions(copy.markets)}
        />
        <QuerySelect
          of="gap"
          label="Use"
          name="use"
          value={use ?? ''}
          none="As intended for this model"
          options={listOptions(copy.uses)}
        />
        <Button type="submit" data-without-script>
          Check
        </Button>
      </form>
      <div>
        {remark && (
          <p className={styles['remark']} role={rule ? undefined : 'status'}>
            {remark}
          </p>
        )}
        {product && market && rule && (
          <Result {...{ product, rule, use, products, copy }} market={market.name} certificates={list.all} />
        )}
      </div>
    </section>
  )
}

/** Reads product, market and use from the address; without product and market, it is the example of the copy. */
function readQuestion({ query, copy, list, products }: Omit<GapPanelProps, 'models'>) {
  const { example, example_note, incomplete } = copy.gap_check
  const problems = ['product', 'market'].flatMap((name) => list.setting(name).problems)
  const [marketId] = list.valuesOf('market')
  const [url] = list.valuesOf('product')
  const typed = list.setting('product').problems[0]?.text ?? ''
  const isExample = !marketId && !url && !typed
  const ids = copy.uses.map(({ id }) => id)
  const { chosen, unknown } = readChoices(query, 'use', ids)
  const market = copy.markets.find(({ id }) => id === (isExample ? example.market : marketId))
  const product = products.find((one) => one.url === (isExample ? example.product : url))
  const rule = copy.gap_rules.find((one) => one.market === market?.id)
  const remarks = [
    ...problems.map(({ message }) => message),
    describeUnknown('Use', unknown),
    isExample && example_note,
    !(product && rule) && !typed && incomplete,
  ]
  return {
    product,
    market,
    rule,
    use: isExample ? undefined : ids.find((id) => id === chosen[0]),
    /** Text that names no product. */
    typed,
    remark: remarks.filter(Boolean).join(' '),
  }
}

interface ResultProps {
  product: Product
  market: string
  rule: GapRule
  /** The use that was chosen. */
  use: Use | undefined
  products: Product[]
  copy: Copy
  certificates: Certificate[]
}

function Result({ product, market, rule, use, products, copy, certificates }: ResultProps) {
  const gap = checkGap(product, rule, { products, chosen: use })
  const { gap_check, uses } = copy
  const required = listRequired(gap)
  const held = required.filter(({ status }) => status === 'held').length
  const countedAs = uses.find(({ id }) => id === gap.use)
  return (
    <>
      <h3 className={styles['title']}>
        <a className="mono" href={productHref(product.url)}>
          {product.model_name}
        </a>
        , {market}
      </h3>
      {countedAs && (
        <p className={styles['text']}>
          {insertNoBreakSpaces(`${gap_check.counted_as} ${lower(countedAs.name)}: ${lower(countedAs.text)}.`)}
        </p>
      )}
      <p className={styles['summary']} role="status">
        {summarize(required, copy)}
      </p>
      <Gauge percent={Math.round((100 * held) / required.length)} />
      <ul className={styles['findings']}>
        {gap.findings.map((finding) => {
          const report = reportOf(finding, product, certificates)
          return (
            <li key={finding.id}>
              <span aria-hidden="true">
                <StatusDot status={finding.status} />
              </span>
              <p>
                <b>{report?.short_name ?? finding.id}</b> {report?.kind}
              </p>
              <p className={styles['status']}>{gap_check.statuses[finding.status]}</p>
              <p className={styles['because']}>{insertNoBreakSpaces(explain(finding, copy, report))}</p>
            </li>
          )
        })}
      </ul>
      {listNotes(gap, rule, copy).map((note) => (
        <p key={note} className="note">
          {insertNoBreakSpaces(note)}
        </p>
      ))}
    </>
  )
}
