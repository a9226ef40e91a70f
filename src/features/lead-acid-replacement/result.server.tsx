import { packHref, productHref } from '#addresses/links.ts'
import type { ReactNode } from 'react'
import actions from '#content/products/product-actions.module.css'
import { RequestButton } from '#content/products/request-button.tsx'
import { CopyButton, ListButton } from '#content/products/tool-buttons.tsx'
import { typeset } from '#content/products/typeset.server.ts'
import { amountText, grouped, hoursText, inHours, NBSP, num, withUnit } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import { PACK_FIELDS } from '#sizing/query/pack-query.ts'
import { writeQuery } from '#sizing/query/write-query.ts'
import {
  type Bank,
  piecesOf,
  type ReplacedBank,
  type Replacement,
} from '#sizing/replacement/replace-bank.server.ts'
import {
  chargeVoltageOf,
  describeChargeLimit,
  listReplacementNotes,
} from '#sizing/replacement/replacement-notes.server.ts'
import { AnswerBar, AnswerLine } from '#ui/answer-line/answer-line.tsx'
import lines from '#ui/answer-line/answer-line.module.css'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Figure, type FigureData, Figures } from '#ui/figure/figure.tsx'
import { Fold, Sums, SumsKey } from '#ui/sums/sums.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import { unbroken } from '#ui/prose/unbroken.tsx'
import { exactAmounts } from '#ui/units/exact.ts'
import { Plan } from './plan.server.tsx'
import { listSums } from './sums.server.ts'
import {
  describeBank,
  describeConnection,
  describeLine,
  describeRoom,
  describeVerdict,
} from './texts.server.ts'
import styles from './replacement.module.css'

export interface ResultProps {
  bank: Bank
  answer: ReplacedBank
  /** Renders the button that asks an engineer about a replacement. */
  renderInquiry: (replacement: Replacement, bank: Bank) => ReactNode
}

/** Shows the replacement of a bank: the verdict, the first model in figures, and the others. */
export function ReplacementResult({ bank, answer, renderInquiry }: ResultProps) {
  const { title, text } = describeVerdict(answer, bank)
  const [first, ...others] = answer.replacements
  const isFitting = first?.fits === true
  const sums = first ? listSums(bank, answer, first) : []
  const line = describeLine(answer, bank)
  return (
    <>
      <AnswerLine {...line} />
      <AnswerBar href="#result" {...line} />
      <div className={lines['whole']} data-foot-bar="either">
        <p className={styles['verdict']} role="status">
          <b>{unbroken(typeset(title))}</b> {unbroken(typeset(text))}
        </p>
        <p className="note">{unbroken(describeReading(bank, answer))}</p>
      </div>
      {isFitting && <First {...{ bank, answer, replacement: first }} />}
      <Actions {...{ bank, answer, renderInquiry, replacement: isFitting ? first : undefined }} />
      {isFitting ? (
        <Others title="Also fits" bank={bank} replacements={others} />
      ) : (
        <Others title="The nearest" bank={bank} replacements={answer.replacements} />
      )}
      {first && (
        <Fold title="How it was calculated" count={sums.length}>
          <Sums sums={sums} own={bank.p_avg === undefined ? [] : [String(bank.p_avg)]} />
          <SumsKey />
        </Fold>
      )}
    </>
  )
}

/** Typesets a text that has amounts and dimensions, so that no line ends inside one. */
const withoutBreaks = (text: string): string => typeset(text).replaceAll(' × ', `${NBSP}×${NBSP}`)

/** Says how the bank was read: "Your bank: two …, 2 in series, 12 V and 225 Ah, 56 kg." */
function describeReading(bank: Bank, { weight_kg }: ReplacedBank): string {
  const connection = describeConnection(bank)
  const parts = [
    describeBank(bank),
    ...(connection ? [`${connection} (${withUnit(bank.volts, 'V')} each)`] : []),
    `${withUnit(bank.system_v, 'V')} and ${amountText(bank.ah * bank.parallel, 'Ah')}`,
    ...(weight_kg === null ? [] : [`about ${amountText(weight_kg, 'kg')}`]),
  ]
  return `Your bank, as read: ${parts.join(', ')}. First-pass estimate at 25 °C.`
}

interface FirstProps extends Pick<ResultProps, 'bank' | 'answer'> {
  replacement: Replacement
}

const First = ({ replacement, ...props }: FirstProps) => (
  <>
    <div className={styles['first']}>
      <Plan replacement={replacement} bank={props.bank} />
      <ul>
        {listReplacementNotes(replacement, props.bank).map((note) => (
          <li key={note}>{withoutBreaks(note)}</li>
        ))}
      </ul>
    </div>
    <Figures columns={props.bank.p_avg ? 2 : 3}>
      {listFigures({ replacement, ...props }).map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </Figures>
  </>
)

function listFigures({ bank, answer: { before, weight_kg }, replacement }: FirstProps): FigureData[] {
  const { runtime, combination } = replacement
  const weights = [combination.weight_kg, ...(weight_kg === null ? [] : [weight_kg])]
  return [
    {
      label: 'Usable energy',
      value: grouped(Math.round(runtime.usable_wh)),
      unit: 'Wh',
      condition: `${amountText(before.usable_wh, 'Wh')} before`,
    },
    ...(bank.p_avg
      ? [
          {
            label: `Runtime at ${amountText(bank.p_avg, 'W')}`,
            value: hoursText(runtime.hours),
            unit: 'h',
            condition: `${inHours(before.hours)} before`,
          },
        ]
      : []),
    {
      label: 'Weight',
      value: grouped(combination.weight_kg),
      unit: 'kg',
      ...(weight_kg !== null && { condition: `${amountText(weight_kg, 'kg')} before` }),
      exact: exactAmounts(...weights.map((kg) => [kg, 'kg'] as const)),
    },
    {
      label: 'Charge voltage',
      value: grouped(chargeVoltageOf(replacement)),
      unit: 'V',
      condition: 'Set the charger to it',
    },
  ]
}

interface ActionsProps extends ResultProps {
  /** Undefined if nothing fits. */
  replacement: Replacement | undefined
}

/** Asks an engineer, adds to the request list, or builds a pack if nothing fits. */
function Actions({ bank, answer, renderInquiry, replacement }: ActionsProps) {
  const [nearest] = answer.replacements
  return (
    <Buttons className={`no-print ${styles['actions']}`}>
      {(replacement ?? nearest) && renderInquiry((replacement ?? nearest)!, bank)}
      {replacement && <ListButton item={itemOf(replacement)} name={replacement.product.model_name} />}
      {!replacement && (
        <ButtonLink href={packHref(packQuery(bank, answer))} look="line">
          Build a pack for this case
        </ButtonLink>
      )}
      <CopyButton />
    </Buttons>
  )
}

/** Returns a replacement as an item of the request list. */
const itemOf = ({ product, combination }: Replacement): string =>
  `product:${product.url}:${combination.count}`

/** Returns the query of a pack with the energy of the bank in the space of its cases, side by side. */
function packQuery(bank: Bank, { needed_wh }: ReplacedBank): string {
  const [length, width, height] = bank.case_mm
  const pieces = piecesOf(bank)
  return writeQuery(PACK_FIELDS, {
    vclass: `${bank.system_v}`,
    need: 'energy',
    wh: Math.ceil(needed_wh),
    box: [length, pieces * width, height],
  })
}

interface OthersProps {
  title: string
  bank: Bank
  replacements: Replacement[]
}

function Others({ title, bank, replacements }: OthersProps) {
  if (replacements.length === 0) return null
  const columns = [
    { label: 'Model' },
    { label: 'Pieces', number: true },
    { label: 'Usable', number: true },
    ...(bank.p_avg ? [{ label: 'Runtime', number: true }] : []),
    { label: 'Weight', number: true },
    { label: 'Charge', number: true },
    { label: 'Connection and room', wraps: true },
    { label: 'Request list' },
  ]
  return (
    <>
      <h3 className={styles['title']}>{title}</h3>
      <ListTable
        label={title}
        stacks
        className={styles['others']}
        columns={columns}
        rows={replacements.map((one) => ({
          key: `${one.product.url}-${one.combination.count}`,
          cells: listCells(one, bank),
        }))}
      />
    </>
  )
}

function listCells(replacement: Replacement, bank: Bank): ReactNode[] {
  const { product, combination, runtime } = replacement
  const room = [
    describeConnection(combination),
    describeRoom(replacement),
    describeChargeLimit(replacement, bank),
  ]
  return [
    <a key="model" href={productHref(product.url)}>
      {product.model_name}
    </a>,
    num(combination.count),
    amountText(runtime.usable_wh, 'Wh'),
    ...(bank.p_avg ? [inHours(runtime.hours)] : []),
    amountText(combination.weight_kg, 'kg'),
    amountText(chargeVoltageOf(replacement), 'V'),
    withoutBreaks(capital(room.filter(Boolean).join('; '))),
    <div key="add" className={actions['actions']}>
      <RequestButton item={itemOf(replacement)} name={product.model_name} />
    </div>,
  ]
}
