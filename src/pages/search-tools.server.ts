import { packHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import type { Content } from '#content/content.server.ts'
import { countInSeries } from '#content/products/in-series.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'
import type { AddHits } from '#content/search/hits.server.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import { asksForSystem, readQuestion } from '#features/system-finder/question.server.ts'
import { celsius, energyText, plainSpaces, plural, rounded, withUnit } from '#kit/text/amounts.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { type Need, readNeed } from '#search/needs.server.ts'
import type { QueryError } from '#sizing/query/read-query.ts'
import { readPackQuery } from '#sizing/query/pack-query.ts'
import { readReplacement } from '#sizing/query/read-replacement.server.ts'
import { readRuntimeState } from '#sizing/runtime-state.ts'
import { type Copy, copy as searchCopy } from './search/copy.server.ts'
import { type LeadAcidBattery, readLeadAcid } from './search-lead-acid.server.ts'
import { findNamed, listNamed, type NamedProducts } from './search-named.server.ts'
import { type Application, findApplication, findChemistry, systemVoltage } from './search-words.server.ts'

/** Rank of hits with all words in their names and title. */
const EXACT = 2
/** Ranks before those of all other hits. */
const FIRST = { product: -2, page: -1 } as const

/** Quantities that the name of a product has. */
const FIGURES = new Set(['volts', 'ah', 'wh', 'amps'])

/**
 * Adds the tools with the need of a text filled in, before all hits but products that match exactly. A tool whose name has the
 * text comes first as well.
 */
export const addTools: AddHits = (result, text, content) => {
  const product = result.kinds.get('product')
  const isExact = result.corrections.length === 0 && product !== undefined && product.rank <= EXACT
  const products = findNamed(text, content.products)
  const named = listNamed(products, content)
  if (named) {
    const kinds = new Map(result.kinds)
    if (named.product) kinds.set('product', { hits: [named.product], total: 1, rank: FIRST.product })
    const pages = result.kinds.get('page')
    kinds.set('page', {
      hits: [named.tool, ...(pages?.hits ?? [])],
      total: 1 + (pages?.total ?? 0),
      rank: FIRST.page,
    })
    return { ...result, kinds }
  }
  const tools = listTools(products, content, isExact)
  const { hits = [], total = 0, rank = Infinity } = result.kinds.get('page') ?? {}
  const isNamed = rank <= EXACT && hits[0]?.isTool
  if (tools.length === 0 && !isNamed) return result
  const kinds = new Map(result.kinds)
  if (isExact) kinds.set('product', { ...product, rank: FIRST.product })
  kinds.set('page', { hits: [...tools, ...hits], total: tools.length + total, rank: FIRST.page })
  return { ...result, kinds }
}

interface Asked extends Need {
  system_v: VoltageClass | undefined
  chemistry: CellChemistry | undefined
  application: Application | undefined
  /** Whether the text asks for a runtime, so that the calculator may ask for the volts. */
  isRuntime: boolean
}

/** Lists the tools for the need of a text. Volts, Ah and Wh alone are no need where a product has them. */
function listTools(
  { rest, isNamed }: NamedProducts,
  content: Content,
  hasExactProduct: boolean,
): SiteRecord[] {
  const { need: read, words, isUnclear } = readNeed(rest)
  const need = withPower(read)
  const { volts, ah } = need
  const battery = readLeadAcid(rest, need, content.leadAcidSizes)
  if (battery) return replaceLeadAcid(battery, need, content)
  const isFigures = words.length === 0 && Object.keys(need).every((name) => FIGURES.has(name))
  const system_v = volts === undefined ? undefined : systemVoltage(volts)
  const isUnknownVoltage = volts !== undefined && system_v === undefined
  if (isNamed || isUnclear || isUnknownVoltage || (isFigures && hasExactProduct)) return []
  const chemistry = findChemistry(words)
  const asked = {
    ...need,
    system_v,
    chemistry,
    application: findApplication(words, content),
    isRuntime: words.includes('runtime'),
  }
  if (ah === undefined) return findSystems(asked, content)
  if (need.watts !== undefined || need.amps !== undefined) return calculateRuntime(asked, content)
  // Capacity and energy are figures of one product.
  if (need.hours !== undefined || need.wh !== undefined) return []
  return [...(hasExactProduct ? [] : findProducts(asked, content)), ...configurePack(asked, content)]
}

/** Adds the power of "3 A 12 V 10 h", and of a battery's "12 V 50 Ah" in 10 h. */
function withPower(need: Need): Need {
  const { watts, volts, amps, ah, wh, hours, ...others } = need
  if (watts !== undefined || wh !== undefined || !volts || !hours) return need
  if (amps && ah === undefined) return { ...others, volts, hours, watts: rounded(amps * volts, 6) }
  if (ah && amps === undefined) return { ...others, volts, hours, watts: rounded((ah * volts) / hours, 6) }
  return need
}

/** Returns the lead-acid replacement filled in. It asks for the size where a text has only the capacity. */
function replaceLeadAcid(battery: LeadAcidBattery, need: Need, content: Content): SiteRecord[] {
  const { volts, watts: p_avg } = need
  // The "8D" of a size reads like eight days.
  const hours = p_avg && need.hours
  const bank = volts === undefined || volts === battery.volts ? undefined : (systemVoltage(volts) ?? volts)
  const query = writeValues({ ...battery.values, system_v: bank, p_avg, hours })
  if (isRefused(readReplacement(query, content))) return []
  const load = [p_avg && withUnit(p_avg, 'W'), hours && withUnit(hours, 'h')]
  const reading = [battery.reading, bank && withUnit(bank, 'V'), ...load].filter(Boolean).join(', ')
  const url = `${href('tools-lead-acid-replacement')}?${query}`
  return [createHit('lead_acid', { reading, url, content })]
}

/** Returns the system finder filled in, if the text has a load that it takes. */
function findSystems(asked: Asked, content: Content): SiteRecord[] {
  const load = readLoad(asked)
  const { system_v, celsius: t_dis, chemistry, application, peak: p_peak, amps } = asked
  if (amps !== undefined) return []
  const query = writeValues({ system_v, ...load, p_peak, t_dis, chemistry, application: application?.url })
  const { question } = readQuestion(query)
  if (!asksForSystem(query) || !question) return []
  const { p_avg, hours } = load
  const work = p_avg === undefined ? energyText(question.energy_wh) : withUnit(p_avg, 'W')
  const time = hours === undefined ? '' : ` ${p_avg === undefined ? 'over' : 'for'} ${withUnit(hours, 'h')}`
  const at = [system_v && withUnit(system_v, 'V'), t_dis !== undefined && celsius(t_dis)].filter(Boolean)
  const peak = p_peak && `peak ${withUnit(p_peak, 'W')}`
  const place = at.length > 0 ? ` at ${at.join(', ')}` : ''
  const reading = [`${work}${time}${place}`, peak, chemistry, application?.name].filter(Boolean).join(', ')
  return [createHit('finder', { reading, url: `${href('products')}?${query}`, content })]
}

/** Returns the load as the finder takes it: power and hours, or energy. */
function readLoad({ watts: p_avg, hours, wh: energy_wh }: Need) {
  if (p_avg === undefined || energy_wh === undefined || hours !== undefined)
    return { p_avg, hours, energy_wh }
  return { p_avg, hours: rounded(energy_wh / p_avg, 4) }
}

/** Returns the runtime calculator with a battery and its load filled in. It asks for the chemistry where a text has none. */
function calculateRuntime(asked: Asked, content: Content): SiteRecord[] {
  const { volts, ah = 0, watts, amps, hours, wh, celsius: t_dis, chemistry: chem } = asked
  const query = writeValues({ V: volts, Ah: ah, chem, p_avg: watts, i: amps, hours, t_dis })
  const isNamed = volts !== undefined || asked.isRuntime
  if (!isNamed || wh !== undefined || isRefused(readRuntimeState(query, []))) return []
  const figures = [
    ...(volts === undefined ? [] : [withUnit(volts, 'V')]),
    withUnit(ah, 'Ah'),
    ...(watts === undefined ? [] : [withUnit(watts, 'W')]),
    ...(amps === undefined ? [] : [withUnit(amps, 'A')]),
  ]
  if (hours !== undefined) figures.push(withUnit(hours, 'h'))
  const reading = [...figures, ...listConditions(asked)].join(', ')
  return [createHit('runtime', { reading, url: `${href('tools-runtime')}?${query}`, content })]
}

/** Returns the list of products with the capacity, alone or in series, if there are any. */
function findProducts(asked: Asked, content: Content): SiteRecord[] {
  const { system_v, ah = 0, celsius: t_dis, chemistry } = asked
  if (system_v === undefined) return []
  // The filter has one value for 80 V and above.
  const volts = String(Math.min(system_v, 80))
  const suits = (product: Product) => {
    const [coldest, hottest] = product.operating_temperature_c.discharge
    return (
      product.capacity_ah >= ah &&
      (t_dis === undefined || (t_dis >= coldest && t_dis <= hottest)) &&
      (chemistry === undefined || product.chemistry === chemistry) &&
      countInSeries(product, [volts]).length > 0
    )
  }
  const count = content.products.filter(suits).length
  if (count === 0) return []
  const query = writeValues({ chemistry, system_v: volts, t_dis, capacity_from: ah, sort: 'capacity' })
  const reading = [withUnit(system_v, 'V'), `from ${withUnit(ah, 'Ah')}`, ...listConditions(asked)].join(', ')
  return [createHit('products', { reading, url: `${href('products')}?${query}`, content, count })]
}

/** Returns the pack configurator with voltage and capacity filled in. */
function configurePack(asked: Asked, content: Content): SiteRecord[] {
  const { system_v: vclass, ah = 0, celsius: t_dis, chemistry: chem } = asked
  const query = writeValues({ vclass, need: 'capacity', ah, chem, t_dis })
  if (vclass === undefined || readPackQuery(query).errors.length > 0) return []
  const reading = [withUnit(vclass, 'V'), withUnit(ah, 'Ah'), ...listConditions(asked)].join(', ')
  return [createHit('configurator', { reading, url: packHref(query.toString()), content })]
}

/** Whether a tool refuses a value; one that is missing it asks for. */
const isRefused = ({ errors = [] }: { errors?: QueryError[] | undefined }): boolean =>
  errors.some(({ code }) => code !== 'required')

const listConditions = ({ celsius: degrees, chemistry }: Asked): string[] => [
  ...(degrees === undefined ? [] : [celsius(degrees)]),
  ...(chemistry ? [chemistry] : []),
]

const writeValues = (values: Record<string, string | number | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, writeDecimal(value)]],
    ),
  )

interface HitOptions {
  /** The need as it was read. */
  reading: string
  url: string
  content: Content
  /** Number of products behind the hit. */
  count?: number
}

function createHit(tool: keyof Copy['tools'], { reading, url, content, count = 0 }: HitOptions): SiteRecord {
  const { title, text } = content.copy(searchCopy).tools[tool]
  const detail = text.replace('{count}', plural(count, 'model'))
  return { kind: 'page', title: plainSpaces(`${title}: ${reading}`), url, detail }
}
