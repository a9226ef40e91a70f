import { AIR_PACKAGE_KG } from '#content/products/by-air.ts'
import { UN_CONTAINER, unNumbersOf } from '#content/products/un-numbers.ts'
import { isLeadAcid } from '#sizing/chemistry.ts'
import { exceeds } from '#sizing/compare.ts'
import { SMALL_BATTERY_WH, SMALL_CELL_WH } from '#sizing/shipping/consignment.ts'
import { amount } from '#kit/text/amounts.ts'
import type { Rule } from './warning.ts'

/** Limits of energy, in Wh. */
const NEAR_LIMIT_WH = 90
const SPARE_WH = 160
/** A battery above this weight counts as large in UN38.3, in kg. */
const LARGE_BATTERY_KG = 12
/** Industrial batteries above this energy need a passport, in Wh. */
const PASSPORT_WH = 2000
/** Applications whose batteries are those of light means of transport (Regulation (EU) 2023/1542). */
const LIGHT_MEANS_OF_TRANSPORT = 'e-bikes-and-light-ev'

/** Returns UN numbers in words; batteries in a container have one of their own. */
const describeNumbers = (
  { alone, equipment }: ReturnType<typeof unNumbersOf>,
  isContainer: boolean,
): string =>
  isContainer
    ? `${UN_CONTAINER}, batteries installed in a cargo transport unit`
    : `${alone} alone, ${equipment} with or in equipment`

const AIR_LIMIT = 'Since 1 January 2026 the limit also binds lithium-ion packed with equipment, above 2.7 Wh.'

/** Says how a battery flies; one that is too heavy for a package needs an approval. */
const describeAir = (isHeavy: boolean): string =>
  isHeavy
    ? `By air, a battery of more than ${AIR_PACKAGE_KG} kg flies only with approval (A99), on cargo aircraft, at no more than 30 % state of charge.`
    : `By air, batteries alone fly at no more than 30 % state of charge, on cargo aircraft only and without Section II relief. ${AIR_LIMIT}`

/**
 * W01 to W05: what the battery's energy and weight mean for transport. Models of the catalogue, which have a UN
 * number of their own, have passed the tests that a new pack needs.
 */
export const transportRules: Rule = ({ chemistry, Wh, cell_wh = 0, weight_kg = 0, un_number }) => {
  if (isLeadAcid(chemistry)) return []
  const isModel = un_number !== undefined
  const isContainer = un_number === UN_CONTAINER
  const numbers = describeNumbers(unNumbersOf(chemistry), isContainer)
  const isHeavy = exceeds(weight_kg, AIR_PACKAGE_KG)
  const isFullyRegulated = exceeds(Wh, SMALL_BATTERY_WH) || exceeds(cell_wh, SMALL_CELL_WH)
  return [
    isFullyRegulated && {
      id: 'W01',
      severity: 'I',
      text: () =>
        `${amount(Wh, 'Wh')}: fully regulated Class 9 dangerous goods, ${numbers}. UN38.3 is ${isModel ? 'passed' : 'required'}.`,
      ...(!isModel && {
        remedy: () => 'The UN38.3 tests are a step of every series project: plan 4 to 6 weeks.',
      }),
    },
    exceeds(Wh, NEAR_LIMIT_WH) &&
      !isFullyRegulated && {
        id: 'W02',
        severity: 'I',
        text: () =>
          `${amount(Wh, 'Wh')} is just inside the 100 Wh limit. The limit applies to the rated (labelled) Wh.`,
        ...(!isModel && { remedy: () => 'Rate the pack at the guaranteed minimum of its cells.' }),
      },
    {
      id: 'W03',
      severity: 'I',
      text: () => (isContainer ? 'A container with batteries does not fly.' : describeAir(isHeavy)),
      remedy: () =>
        `Plan sea or road${isContainer || isHeavy ? '' : ' for series, and air for samples at 30 %'}.`,
    },
    // Nobody takes a model of this weight on board.
    exceeds(Wh, SPARE_WH) &&
      !(isModel && isHeavy) && {
        id: 'W04',
        severity: 'I',
        text: () =>
          `${amount(Wh, 'Wh')} is above 160 Wh: not accepted as a passenger’s spare battery. From 100 to 160 Wh an airline must approve it.`,
        remedy: () => 'Send it as cargo, or split it into packs of up to 160 Wh.',
      },
    exceeds(weight_kg, LARGE_BATTERY_KG) && {
      id: 'W05',
      severity: 'I',
      text: () =>
        `${amount(weight_kg, 'kg')} is above 12 kg: a “large battery” in UN38.3, with other sample numbers and another short-circuit criterion.`,
      ...(!isModel && { remedy: () => 'Plan the UN38.3 samples and tests of large batteries.' }),
    },
  ]
}

/** W17: the battery passport, which a model of the catalogue has. */
export const passportRules: Rule = ({ chemistry, Wh, app, un_number }) => {
  if (isLeadAcid(chemistry)) return []
  const isLight = app === LIGHT_MEANS_OF_TRANSPORT
  return [
    (isLight || exceeds(Wh, PASSPORT_WH)) && {
      id: 'W17',
      severity: 'I',
      text: () =>
        `In the EU a battery passport is needed from 18 February 2027 (Regulation (EU) 2023/1542): ${isLight ? 'light means of transport' : 'industrial battery above 2 kWh'}.`,
      ...(un_number === undefined && {
        remedy: () => 'Plan the passport’s data and QR code with the series pack.',
      }),
    },
  ]
}
