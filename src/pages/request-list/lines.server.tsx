import type { Content } from '#content/content.server.ts'
import { packSheetHref } from '#addresses/links.ts'
import { deliveryText } from '#features/request-list/list-address.ts'
import { MAX_SAMPLES, refField } from '#features/request-list/list-item.ts'
import { kilograms } from '#features/request-list/resolve-item.server.ts'
import { figure } from '#kit/text/amounts.ts'
import field from '#ui/field/field.module.css'
import { Tile } from '#ui/tile/tile.tsx'
import { BadRow } from './bad-row.server.tsx'
import { Below } from './below.server.tsx'
import { type Copy, copy } from './copy.server.ts'
import type { Line, RequestList } from './describe-lines.server.ts'
import { plural, totalTexts, weeksText } from './line-texts.server.ts'
import styles from './lines.module.css'
import { Remove } from './remove-button.server.tsx'
import { renderUpdate } from './update.server.tsx'

/** Prefix of the ids of the form's fields. */
export const FORM_ID = 'request-list'

/** Largest number of lines with links to the whole list, each as long as the list is. */
const MAX_WITH_WAYS = 10

const TAGS = { product: undefined, sample: 'SAMPLE', pack: 'PACK' }

export const renderLines = (list: RequestList, content: Content) => (
  <>
    <p className="sr" role="status">
      {list.lines.length > 0 && `Total: ${Object.values(totalTexts(list.lines)).join(', ')}.`}
    </p>
    {[...list.problems, ...unsentTexts(list)].map((note) => (
      <p key={note} className={styles['leftOut']} role="status">
        {note}
      </p>
    ))}
    <Lines list={list} copy={content.copy(copy)} />
    {renderUpdate(list, content)}
  </>
)

const unsentTexts = ({ bad }: RequestList): string[] =>
  bad.length > 0 ? [`${plural(bad.length, 'line')} cannot be sent; the end of the list says why.`] : []

/** A list that was sent: its lines without controls, and where it goes. */
export const renderSentLines = (list: RequestList, content: Content) => (
  <>
    <Lines list={list} copy={content.copy(copy)} isSent />
    <p className="note">{deliveryText(list.details.delivery)}</p>
  </>
)

/** The table of a list. Each line is a row group, so that what applies below the minimum order belongs to it. */
function Lines({ list, copy, isSent = false }: { list: RequestList; copy: Copy; isSent?: boolean }) {
  const { lines, bad } = list
  const withWays = new Set(lines.filter(isBelowMinimum).slice(0, MAX_WITH_WAYS))
  return (
    <table className={styles['lines']} aria-label="Request list" data-lines>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Weight</th>
          <th scope="col">Transport</th>
          <th scope="col">Lead time</th>
          <th scope="col">
            <span className="sr">Remove</span>
          </th>
        </tr>
      </thead>
      {lines.map((line, position) => (
        <LineRows
          key={line.index}
          line={line}
          position={position}
          list={list}
          hasWays={withWays.has(line)}
          isSent={isSent}
          copy={copy}
        />
      ))}
      {(isSent ? [] : bad).map((line) => (
        <BadRow key={line.index} line={line} list={list} hasWays={bad.length <= MAX_WITH_WAYS} />
      ))}
      {lines.length > 0 && <Total lines={lines} />}
    </table>
  )
}

function Total({ lines }: { lines: Line[] }) {
  const { pieces, energy, weight } = totalTexts(lines)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total, {pieces}, {energy}
        </th>
        <td>{weight}</td>
        <td colSpan={3} />
      </tr>
    </tfoot>
  )
}

interface LineRowsProps {
  line: Line
  /** Index among the items that are sent. */
  position: number
  list: RequestList
  /** Whether it has links that change it, where it is below the minimum order. */
  hasWays: boolean
  isSent: boolean
  copy: Copy
}

const isBelowMinimum = ({ minimum, quantity }: Line): boolean =>
  minimum !== undefined && quantity !== undefined && quantity < minimum

function LineRows({ line, position, list, hasWays, isSent, copy }: LineRowsProps) {
  const { index, item, quantity, minimum, kg, transport, weeks, isEstimate } = line
  return (
    <tbody data-item={list.texts[index]} data-index={index}>
      <tr>
        <th scope="row">
          <Item line={line} position={position} isSent={isSent} />
        </th>
        <td className={styles['quantity']}>
          {isSent ? figure(quantity ?? 0) : <Quantity line={line} position={position} />}
        </td>
        <td data-label="Weight">
          {quantity ? kilograms(quantity * kg) : '–'}
          <small>
            {isEstimate ? copy.pack_tolerance : quantity && `${figure(quantity)} × ${kilograms(kg)}`}
          </small>
        </td>
        <td data-label="Transport">
          {transport.un_number}
          <small>Class {transport.class}</small>
        </td>
        <td data-label="Lead time">
          {weeksText(weeks)} weeks
          <small>
            {item.kind === 'pack'
              ? 'with tests'
              : isBelowMinimum(line)
                ? `from ${plural(minimum!, 'piece')}`
                : 'after order'}
          </small>
        </td>
        <td className={styles['remove']}>
          {!isSent && <Remove index={index} describedBy={`${FORM_ID}-line-${position}`} />}
        </td>
      </tr>
      {isBelowMinimum(line) && !isSent && (
        <Below line={line} list={list} hasWays={hasWays} text={copy.below} />
      )}
    </tbody>
  )
}

function Item({ line, position, isSent }: { line: Line; position: number; isSent: boolean }) {
  const { item, model, name, href, picture, note, hint, successor } = line
  const tag = TAGS[item.kind]
  return (
    <div className={styles['item']}>
      <Tile src={picture} alt="" width={1000} height={750} displayWidth={88} />
      <div>
        <span className={styles['model']} id={`${FORM_ID}-line-${position}`}>
          {model}
          {tag && <span className={styles['tag']}>{tag}</span>}
        </span>
        <a href={href}>{name}</a>
        {item.kind === 'pack' && (
          <a className={styles['print']} href={packSheetHref(item.ref)}>
            One page to print
          </a>
        )}
        {hint && (
          <p className="note">
            {hint}
            {successor && (
              <>
                {' '}
                Its successor is <a href={successor.href}>{successor.model}</a>.
              </>
            )}
          </p>
        )}
        {isSent ? note && <p className="note">{note}</p> : <ItemFields line={line} position={position} />}
      </div>
    </div>
  )
}

function ItemFields({ line: { item, model, note }, position }: { line: Line; position: number }) {
  const path = `items.${position}`
  return (
    <>
      <details className={styles['note']} open={note !== ''}>
        <summary>Add a note</summary>
        <textarea
          className={field['input']}
          name={`${path}.note`}
          aria-label={`Note: ${model}`}
          maxLength={500}
          defaultValue={note}
        />
      </details>
      <input type="hidden" name="items" value={position} />
      <input type="hidden" name={`${path}.kind`} value={item.kind} />
      <input type="hidden" name={`${path}.${refField(item.kind)}`} value={item.ref} />
    </>
  )
}

function Quantity({ line: { item, error, model, unit }, position }: { line: Line; position: number }) {
  const path = `items.${position}.quantity`
  const message = `${FORM_ID}-${path}-message`
  return (
    <>
      <span className={styles['stepper']}>
        <button type="button" data-step="-1" aria-label={`One less: ${model}`}>
          −
        </button>
        <input
          className={field['input']}
          type="number"
          name={path}
          min={1}
          {...(item.kind === 'sample' && { max: MAX_SAMPLES })}
          defaultValue={item.quantity}
          aria-label="Quantity"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${FORM_ID}-line-${position} ${message}`}
        />
        <button type="button" data-step="1" aria-label={`One more: ${model}`}>
          +
        </button>
      </span>
      <span className={styles['unit']}>{unit}</span>
      <p className={styles['error']} id={message} aria-live="polite">
        {error}
      </p>
    </>
  )
}
