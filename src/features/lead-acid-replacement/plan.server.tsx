import { boxText, num, withUnit } from '#kit/text/amounts.ts'
import { sidesOf } from '#sizing/cell.ts'
import { type Bank, piecesOf, type Replacement } from '#sizing/replacement/replace-bank.server.ts'
import styles from './replacement.module.css'

/** Size of the texts and the distance around the drawing, as shares of its longer side. */
const TEXT = 0.055
const AROUND = 0.09

interface PlanProps {
  replacement: Replacement
  bank: Bank
}

/** Old cases and new batteries from above, to scale: dashed and filled. */
export function Plan({ replacement: { product, battery, combination, arrangement }, bank }: PlanProps) {
  const { cases, rows, isRotated, space_mm } = arrangement
  const [length, width] = sidesOf(battery.dims_mm)
  const [across, down] = isRotated ? [width, length] : [length, width]
  const isShared = cases[0] * cases[1] > 1
  const pieces = isShared ? combination.count : Math.ceil(combination.count / piecesOf(bank))
  const [right, bottom] = [Math.max(space_mm[0], rows[0] * across), Math.max(space_mm[1], rows[1] * down)]
  const longer = Math.max(right, bottom)
  const [text, around] = [TEXT * longer, AROUND * longer]
  const label = `From above: ${num(pieces)} of ${boxText(sidesOf(battery.dims_mm))} in ${isShared ? 'the space of the cases' : 'a case'}, ${boxText(space_mm)}`
  return (
    <svg
      className={styles['plan']}
      viewBox={`${-around} ${-around / 2} ${right + 2 * around} ${bottom + around * 1.9}`}
      role="img"
      aria-label={label}
    >
      {Array.from({ length: cases[0] * cases[1] }, (_, index) => (
        <rect
          key={index}
          className={styles['case']}
          x={(index % cases[0]) * bank.case_mm[0]}
          y={Math.floor(index / cases[0]) * bank.case_mm[1]}
          width={bank.case_mm[0]}
          height={bank.case_mm[1]}
        />
      ))}
      {Array.from({ length: pieces }, (_, index) => (
        <rect
          key={index}
          className={styles['battery']}
          x={(index % rows[0]) * across}
          y={Math.floor(index / rows[0]) * down}
          width={across}
          height={down}
          rx={longer / 100}
        />
      ))}
      {pieces === 1 && (
        <text className={styles['model']} x={across / 2} y={down / 2} fontSize={text} textAnchor="middle">
          {product.model_name}
        </text>
      )}
      <text x={right / 2} y={bottom + around} fontSize={text} textAnchor="middle">
        {isShared ? `${num(piecesOf(bank))} cases` : 'Case'}, {num(space_mm[0])} ×{' '}
        {withUnit(space_mm[1], 'mm')}
      </text>
    </svg>
  )
}
