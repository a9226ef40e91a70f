import { href } from '#addresses/routes.ts'
import type { Content } from '#content/content.server.ts'
import type { LeadAcidSize } from '#content/lead-acid/lead-acid-size.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import { boxText, withUnit } from '#kit/text/amounts.ts'
import { readReplacement, splitType } from '#sizing/query/read-replacement.server.ts'
import { REPLACEMENT_FIELDS } from '#sizing/query/replacement-fields.ts'
import { replaceBank } from '#sizing/replacement/replace-bank.server.ts'
import { PillLinks } from '#ui/links/pill-links.tsx'
import { Split } from '#ui/section/section.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import { ReplacementForm, sidesOfSize } from './form.server.tsx'
import { ReplacementResult, type ResultProps } from './result.server.tsx'
import styles from './replacement.module.css'

/** Id of the answer, to which the links of sizes lead. */
const RESULT = 'result'

/** Parameters of the lead-acid replacement. */
export const REPLACEMENT_READS = [...Object.keys(REPLACEMENT_FIELDS), 'v']

interface LeadAcidReplacementProps extends Pick<ResultProps, 'renderInquiry'> {
  query: URLSearchParams
  content: Content
}

/** Asks for a bank of lead-acid batteries, and says what fits in its place, as a form that works without JavaScript. */
export function LeadAcidReplacement({ query: asked, content, renderInquiry }: LeadAcidReplacementProps) {
  const query = splitType(asked)
  const isAsked = ['size', 'l', 'w', 'h'].some((name) => query.get(name)?.trim())
  const read = readReplacement(query, content)
  const { bank } = read
  return (
    <Split className={styles['tool']}>
      <ReplacementForm query={query} read={isAsked ? read : { errors: [] }} sizes={content.leadAcidSizes} />
      <section className={styles['result']} id={RESULT} aria-label="Result" data-keeps-place data-results>
        <h2 className="sr">Result</h2>
        {bank ? (
          <ReplacementResult {...{ bank, renderInquiry }} answer={replaceBank(content.products, bank)} />
        ) : (
          <p className={styles['hint']} role="status" data-foot-bar="either">
            {isAsked
              ? 'Correct the marked fields to see what fits.'
              : 'Choose the size of your battery, or enter its case: what fits and gives the same energy appears here.'}
          </p>
        )}
        <div className="no-print">
          <h3 className={styles['title']}>{bank ? 'Other sizes' : 'Sizes'}</h3>
          <PillLinks links={listSizeLinks(query, content)} size="small" />
        </div>
      </section>
    </Split>
  )
}

/** Returns the address of the answer for a size, with the other parameters of the query. */
function sizeHref({ id }: LeadAcidSize, query: URLSearchParams): string {
  const asked = new URLSearchParams(
    [...query].filter(([name, value]) => value && !['size', 'l', 'w', 'h'].includes(name)),
  )
  asked.set('size', id)
  return `${href('tools-lead-acid-replacement')}?${asked}#${RESULT}`
}

/** Lists the sizes as links to their answers. */
function listSizeLinks(query: URLSearchParams, content: Content) {
  const { size } = readReplacement(query, content)
  return content.leadAcidSizes.map((one) => ({
    href: sizeHref(one, query),
    label: one.name,
    isCurrent: one === size,
  }))
}

/** The figures of each size, with their sources. */
export const SizeTable = ({ sizes }: { sizes: LeadAcidSize[] }) => (
  <>
    <ListTable
      label="Sizes"
      columns={[
        { label: 'Size' },
        { label: 'Also called' },
        { label: 'Length × width × height', number: true },
        { label: 'Voltage', number: true },
        { label: 'Capacity, 20 h', number: true },
        { label: 'Weight', number: true },
      ]}
      rows={sizes.map((size) => ({
        key: size.id,
        cells: [
          size.name,
          size.also.join(', ') || '–',
          boxText(sidesOfSize(size)),
          withUnit(size.voltage_v, 'V'),
          withUnit(size.capacity_ah, 'Ah'),
          withUnit(size.weight_kg, 'kg'),
        ],
      }))}
    />
    <details className={styles['sums']}>
      <summary>Sources</summary>
      <ul>
        {sizes.map(({ id, name, source }) => (
          <li key={id}>
            {name}: {typeset(source)}.
          </li>
        ))}
      </ul>
    </details>
  </>
)
