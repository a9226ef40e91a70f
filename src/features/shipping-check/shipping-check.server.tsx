import type { ReactNode } from 'react'
import type { Content } from '#content/content.server.ts'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { productOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { pick } from '#kit/http/search-params.server.ts'
import { amountText, num } from '#kit/text/amounts.ts'
import { fieldProps } from '#sizing/query/field-props.ts'
import { readConsignment } from '#sizing/query/read-consignment.server.ts'
import type { Battery } from '#sizing/cell.ts'
import { CELL_CHEMISTRIES } from '#sizing/chemistry.ts'
import type { QueryError } from '#sizing/query/read-query.ts'
import { SHIPPING_FIELDS } from '#sizing/query/tool-queries.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import { CARRIERS, PACKED } from '#sizing/shipping/consignment.ts'
import { Button } from '#ui/button/button.tsx'
import check from '#ui/check/check.module.css'
import fields from '#ui/field/field.module.css'
import { KeptFields } from '#ui/field/hidden-fields.tsx'
import { QueryNumber, QuerySegments, QuerySelect } from '#ui/field/query-field.tsx'
import { CARRIER_NAMES, PACKED_NAMES } from './compare-carriers.server.tsx'
import { ShippingResult } from './shipping-result.server.tsx'

/** Parameters that every shipping check reads, and those of batteries that are not in the catalogue. */
export const SHIPPING_READS = ['packed', 'by', 'quantity'] as const
export const OWN_FIGURES_READS = ['wh', 'kg', 'cell_wh', 'chem'] as const

interface ShippingCheckProps {
  path: string
  query: URLSearchParams
  content: Content
  /** URL of the product; empty if none is chosen. */
  product: string
  /** Quantity unless the address names one. */
  quantity?: number
  /** Field to choose a product with; without it, the page is that of one product, and no other figures are asked for. */
  choice?: ReactNode
  /** Names of parameters that are not kept when the form is sent. */
  dropped?: readonly string[]
}

/** Values that are left out of the address. */
const DEFAULTS = new Set<string | null>([null, 'air', 'alone'])
const toOption = (value: string | null) => (DEFAULTS.has(value) ? '' : (value ?? ''))

const CARRIER_OPTIONS = CARRIERS.map((by) => ({ value: toOption(by), label: CARRIER_NAMES[by] }))
const PACKED_OPTIONS = PACKED.map((packed) => ({ value: toOption(packed), label: PACKED_NAMES[packed] }))
const CHEMISTRY_OPTIONS = [
  { value: '', label: 'Of the model, or lithium-ion' },
  ...CELL_CHEMISTRIES.map((value) => ({ value, label: value })),
]

/** Returns the UN38.3 test summary of a product. */
const findTestSummary = (product: Product, content: Content) =>
  downloadsOf(content)
    .listFor(product)
    .find(({ type }) => type === 'un38-3')

/** Says what the transport rules ask of a product and a quantity, as a form that works without JavaScript. */
export function ShippingCheck(props: ShippingCheckProps) {
  const { query, content, product, quantity = 1, choice } = props
  const own = choice ? [...OWN_FIGURES_READS, ...SHIPPING_READS] : SHIPPING_READS
  const asked = pick(query, own)
  const isAsked = asked.size > 0 || product !== ''
  if (product) asked.set('product', product)
  if (!asked.has('quantity')) asked.set('quantity', String(quantity))
  const { battery, consignment, notes, errors } = readConsignment(asked, content)
  const listed = productOf(allProducts(content), product)
  const model = listed?.model_name
  return (
    <div className={check['check']}>
      <Form
        {...props}
        asked={asked}
        own={own}
        errors={isAsked ? errors : []}
        battery={battery}
        notes={notes}
      />
      <section aria-label="Shipping result" data-metric data-results>
        {consignment ? (
          <ShippingResult
            consignment={consignment}
            name={model && !asked.get('wh') ? model : `${num(consignment.wh)} Wh, ${consignment.chemistry}`}
            summary={listed && findTestSummary(listed, content)}
            isOpen={choice !== undefined}
          />
        ) : (
          <p className={check['hint']} role="status">
            {isAsked
              ? 'Correct the marked fields to see the result.'
              : 'Choose a model, or put in energy and weight: UN number, packing instruction, state of charge, aircraft and marks appear here.'}
          </p>
        )}
      </section>
    </div>
  )
}

interface FormProps extends ShippingCheckProps {
  /** The query with the product and the quantity that apply without one. */
  asked: URLSearchParams
  own: readonly string[]
  errors: QueryError[]
  battery: Battery | undefined
  /** Says of a discontinued product that it is. */
  notes: string[]
}

function Form({ path, query, choice, dropped, asked, own, errors, battery, notes }: FormProps) {
  const field = fieldProps({ fields: SHIPPING_FIELDS, query: asked, errors })
  return (
    <form action={`${path}#shipping`} aria-label="Shipping check" data-live="typing">
      <KeptFields query={query} except={[...own, ...(dropped ?? []), 'v']} />
      {choice}
      {/* The page of one product says it itself. */}
      {choice &&
        notes.map((text) => (
          <p key={text} className="note">
            {text}
          </p>
        ))}
      {field('product').error && <p className={fields['error']}>{field('product').error}</p>}
      {choice && (
        <details open={OWN_FIGURES_READS.some((name) => query.get(name)) || errors.length > 0}>
          <summary>Other energy or weight</summary>
          <div>
            <QueryNumber
              {...field('wh')}

              help="Rated energy of one battery; empty for the model’s own."
            />
            <QueryNumber {...field('kg')} />
            <QueryNumber {...field('cell_wh')} />
            <QuerySelect {...field('chem')} options={CHEMISTRY_OPTIONS} />
          </div>
        </details>
      )}
      <QuerySegments {...field('by')} value={toOption(asked.get('by'))} options={CARRIER_OPTIONS} />
      <QuerySelect {...field('packed')} value={toOption(asked.get('packed'))} options={PACKED_OPTIONS} />
      <QueryNumber {...field('quantity')} />
      {battery && (
        <p className="note">
          {battery.name}: {amountText(battery.wh, 'Wh')}, {amountText(battery.kg, 'kg')}, {battery.chemistry}.
        </p>
      )}
      <input type="hidden" name="v" value={STATE_VERSION} />
      <Button type="submit" look="line">
        Check shipping
      </Button>
    </form>
  )
}
