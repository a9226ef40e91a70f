import type { Content } from '#content/content.server.ts'
import { familyOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import { MAX_COMPARED } from '#features/compare/stored-list.ts'
import { listModelOptions } from '#pages/models.server.ts'
import { href } from '#addresses/routes.ts'
import { Button } from '#ui/button/button.tsx'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { QueryModel } from '#ui/field/query-model.tsx'
import { UnitsControl } from '#ui/units/units-control.tsx'
import { type ComparisonGroup, isSame, listDifferences } from './comparison.server.ts'
import { Segments } from '#ui/list/results.tsx'
import styles from './results.module.css'
import { copy } from './copy.server.ts'
import { compareAtLoad, isSuited } from './load-rows.server.ts'
import { compareHref, listParameters, type Selection } from './selection.server.ts'
import { compareSpecifications } from './specification-rows.server.ts'
import { renderTable } from './table.server.tsx'

/** Number of products that are suggested beside a single one. */
const SUGGESTED = 6

/** Returns all rows of a comparison: those at the load first. */
export function listGroups({ products, need }: Selection, content: Content): ComparisonGroup[] {
  if (!need) return compareSpecifications(products, content)
  const records = compareSpecifications(products, content, { charge: need.t_chg, discharge: need.t_dis })
  const suited = products.map((product) => isSuited(product, need))
  return [
    compareAtLoad(products, need),
    ...records.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ best, ...row }) => ({
        ...row,
        best: best && suited[best.index] ? best : undefined,
      })),
    })),
  ]
}

/** Renders everything below the load: how to begin, what to add, or the table. */
export function renderComparison(selection: Selection, content: Content) {
  const { products } = selection
  return (
    <div className={`wrap ${styles['results']}`} data-results>
      {products.length === 0 && renderStart(content)}
      {products.length === 0 && renderAdd(selection, content)}
      {products.length === 1 && renderAlone(selection, content)}
      {products.length > 0 && renderRows(selection, content)}
    </div>
  )
}

function renderStart(content: Content) {
  const { start } = content.copy(copy)
  return (
    <section>
      <h2>{start.title}</h2>
      <p>{start.text}</p>
      <ul className="ruled">
        {start.examples.map(({ label, path }) => (
          <li key={path}>
            <a className="quiet" href={path}>
              {typeset(label)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function renderAdd(selection: Selection, content: Content) {
  const { add } = content.copy(copy)
  return (
    <form className={styles['add']} action={href('compare')} aria-label={add.label} data-keeps-place>
      <HiddenFields entries={listParameters(selection)} />
      <QueryModel
        label={add.label}
        name="p"
        none={add.none}
        options={listModelOptions(content)}
        mustBeFilled
      />
      <Button type="submit" look="line">
        {add.button}
      </Button>
    </form>
  )
}

/** Suggests the products of the same range with the most similar energy. */
function renderAlone(selection: Selection, content: Content) {
  const { alone } = content.copy(copy)
  const [product] = selection.products as [Product]
  const distance = ({ energy_wh }: Product) => Math.abs(Math.log(energy_wh / product.energy_wh))
  const similar = familyOf(content.products, product.category)
    .filter((other) => other !== product)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, SUGGESTED)
  return (
    <section>
      <h2>{alone.title}</h2>
      <p>{alone.text}</p>
      <ul className="ruled">
        {similar.map((other) => (
          <li key={other.url}>
            <a className="quiet" href={compareHref(selection, { products: [product, other] })}>
              <span className="mono">{other.model_name}</span> {other.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function renderRows(selection: Selection, content: Content) {
  const { products, isDifferences } = selection
  const groups = listGroups(selection, content)
  const rows = groups.flatMap((group) => group.rows)
  const differences = rows.filter((row) => !isSame(row)).length
  const shown = isDifferences && products.length > 1 ? listDifferences(groups) : groups
  const views = [
    { label: `All ${rows.length} rows`, isDifferences: false },
    { label: `Differences only (${differences})`, isDifferences: true },
  ]
  return (
    <div data-keeps-place>
      <h2 className="sr">Figures</h2>
      <div className={styles['bar']}>
        {products.length > 1 && (
          <Segments
            label="Rows"
            links={views.map((view) => ({
              label: view.label,
              href: compareHref(selection, view),
              isCurrent: view.isDifferences === isDifferences,
            }))}
          />
        )}
        <div className={styles['tools']}>
          <UnitsControl place="comparison" />
          <p className={styles['files']}>
            <button type="button" data-needs-script data-enhance="print" data-enhance-now="">
              Print
            </button>
            <a href={compareHref(selection, {}, '/compare.csv')}>CSV</a>
            <a href={compareHref(selection, {}, '/compare.xlsx')}>XLSX</a>
          </p>
        </div>
      </div>
      <div className={styles['compared']}>
        {products.length < MAX_COMPARED && renderAdd(selection, content)}
        {renderTable(selection, shown)}
      </div>
      {shown.length === 0 && <p>{content.copy(copy).same}</p>}
    </div>
  )
}
