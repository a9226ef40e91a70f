import type { Content } from '#content/content.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import { pick } from '#kit/http/search-params.server.ts'
import { num } from '#kit/text/amounts.ts'
import { fieldProps } from '#sizing/query/field-props.ts'
import { readWindow } from '#sizing/query/read-window.server.ts'
import type { Battery } from '#sizing/cell.ts'
import type { QueryError } from '#sizing/query/read-query.ts'
import { WINDOW_FIELDS } from '#sizing/query/tool-queries.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import type { BoundedWindow } from '#sizing/window.ts'
import { answerWindow } from '#sizing/window-answer.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import check from '#ui/check/check.module.css'
import { KeptFields } from '#ui/field/hidden-fields.tsx'
import { QueryNumber } from '#ui/field/query-field.tsx'
import { VoltageScale } from './scale.server.tsx'
import { headline, listVerdicts } from './verdict.server.ts'
import styles from './verdict.module.css'

/** Parameters of a product's page that the voltage check reads. */
export const WINDOW_READS = ['v_min', 'v_max', 'series'] as const

interface VoltageCheckProps {
  /** Model name of the product. */
  model: string
  product_name_slug: string
  path: string
  query: URLSearchParams
  content: Content
}

/**
 * Checks a product against the voltage window of an inverter, charger or controller, as a form that works without
 * JavaScript. A bare cell, which needs a BMS and others in series, shows its own range only.
 */
export function VoltageCheck({ model, product_name_slug, path, query, content }: VoltageCheckProps) {
  const asked = pick(query, WINDOW_READS)
  asked.set('product', product_name_slug)
  const { battery, window, series, errors } = readWindow(asked, content)
  const isAsked = WINDOW_READS.some((name) => query.get(name))
  if (battery?.is_cell) return <OwnRange model={model} battery={battery} />
  return (
    <div className={classNames(check['check'], check['above'])}>
      <Form path={path} query={query} most={battery?.max_in_series ?? 1} errors={isAsked ? errors : []} />
      {battery && (
        <section aria-label="Voltage result" data-results>
          {errors.length === 0 && window ? (
            <Result {...{ battery, model, window, series }} />
          ) : (
            <>
              <p className={check['hint']} role="status">
                {isAsked
                  ? 'Correct the marked fields to see the result.'
                  : 'Its own range; put in both limits to see what the equipment uses of it.'}
              </p>
              <OwnRange model={model} battery={battery} />
            </>
          )}
        </section>
      )}
    </div>
  )
}

const OwnRange = ({ model, battery }: { model: string; battery: Battery }) => (
  <VoltageScale model={model} range={{ V_nom: battery.v_nom, V_min: battery.v_min, V_max: battery.v_max }} />
)

interface FormProps extends Pick<VoltageCheckProps, 'path' | 'query'> {
  /** Largest number in series. */
  most: number
  errors: QueryError[]
}

function Form({ path, query, most, errors }: FormProps) {
  const field = fieldProps({ fields: WINDOW_FIELDS, query, errors })
  return (
    <form action={`${path}#window`} aria-label="Voltage check" data-live="typing">
      <KeptFields query={query} except={[...WINDOW_READS, 'v']} />
      <QueryNumber {...field('v_min')} isRequired />
      <QueryNumber {...field('v_max')} isRequired />
      {(most > 1 || query.get('series')) && (
        <QueryNumber
          {...field('series')}
          help={most > 1 ? `Empty for one; this battery: ${most} at most` : 'This battery: not in series'}
        />
      )}
      <input type="hidden" name="v" value={STATE_VERSION} />
      <Button type="submit" look="line">
        Check voltage
      </Button>
    </form>
  )
}

interface ResultProps {
  battery: Battery
  model: string
  window: BoundedWindow
  series: number
}

const WORDS = { yes: 'Yes', partly: 'Partly', no: 'No' }

function Result({ battery, model, window, series }: ResultProps) {
  const answer = answerWindow(battery, series, window)
  const { title, text } = headline(answer, window)
  const name = series > 1 ? `${num(series)} × ${model}` : model
  return (
    <>
      <div className={styles['verdict']}>
        {answer.fits && (
          <p className={styles['percent']}>
            {num(answer.usable_percent, 2)}
            <small>% usable</small>
          </p>
        )}
        <p role="status">
          <b>{typeset(title)}</b> {typeset(text)}
        </p>
      </div>
      <VoltageScale model={name} range={answer} window={window} />
      <ul className={styles['verdicts']}>
        {listVerdicts(answer, window, { battery, series }).map(({ status, text: line, figure }) => (
          <li key={line}>
            <b className={styles[status]}>{WORDS[status]}</b>
            <span>{typeset(line)}</span>
            {figure && <span className="mono">{typeset(figure)}</span>}
          </li>
        ))}
      </ul>
      <details className={styles['sums']}>
        <summary>The sums</summary>
        {answer.notes.map((note) => (
          <p key={note}>{typeset(note)}</p>
        ))}
      </details>
    </>
  )
}
