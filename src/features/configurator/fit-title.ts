import { boxText, num } from '#kit/text/amounts.ts'
import { type Box, litresOf, MARGIN } from '#sizing/fit.ts'
import { type Block, describeBlock, type DrawnPack } from './block.ts'
import { estimate } from './figures.ts'
import { round } from './frame.ts'

const SIDES = ['length', 'width', 'height']

/** "3.8 mm to spare in height": the side that has the least room beside the block and the 6 mm rule. */
function describeSpare({ arrangement, outer }: Block): string {
  const spares = arrangement.block.map((side, axis) => round(outer[axis]! - side - MARGIN))
  const least = Math.min(...spares)
  return `${least > 0 ? `${num(least)} mm` : 'nothing'} to spare in ${SIDES[spares.indexOf(least)]!}`
}

/** "3.03 L into 2.16 L", or the side that is too short for rows and layers of the cells. */
function describeLack(box: Box, enough: Box, litres: number): string {
  if (litresOf(box) < litres) return `${estimate(litres)} L into ${estimate(litresOf(box))} L`
  const [axis = 0, ...others] = [0, 1, 2].filter((side) => enough[side] !== box[side])
  return others.length > 0
    ? `it takes ${boxText(enough)}`
    : `${num(round(enough[axis]! - box[axis]!))} mm short in ${SIDES[axis]!}`
}

/** Says in one line how the pack fits its box, with the figures that the drawing shows; nothing without a box. */
export function titleOfFit(pack: DrawnPack, block = describeBlock(pack)): string {
  const { box, fit, litres } = pack
  if (!box || !fit) return ''
  if (fit.enough) return `Does not fit: ${describeLack(box, fit.enough, litres)}`
  if (fit.verdict === 'fits') return 'Fits'
  return `Tight: ${block ? describeSpare(block) : `${estimate(litres)} L into ${estimate(litresOf(box))} L`}`
}
