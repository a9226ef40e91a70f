import { packHref, packSheetHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { AskButton, LinkButtons, ListButton } from '#content/products/tool-buttons.tsx'
import { CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import { PACK } from '#features/pack-page.ts'
import { grouped, num } from '#kit/text/amounts.ts'
import { describeInquiry } from '#sizing/inquiry.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { writeQuery } from '#sizing/query/write-query.ts'
import { RUNTIME_DEFAULTS } from '#sizing/runtime-state.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { type Shown } from './data.ts'
import { configurationOf, volumeText, weightText } from './figures.ts'
import styles from './result.module.css'

/** Describes an inquiry about a pack: values of the hidden fields, the summary, and a line to show. */
export function describeSubject(
  pack: PackAnswer,
  { state, applications }: Pick<Shown, 'state' | 'applications'>,
) {
  const { box, m_max } = state.request
  const { content: details, ...fields } = describeInquiry(state.request, pack, applications)
  return {
    ...fields,
    details,
    subjectLine: [
      `${configurationOf(pack)} · ${num(pack.V_nom)} V · ${num(pack.Ah)} Ah · ${grouped(pack.Wh)} Wh`,
      ...(fields.quantity ? [fields.quantity] : []),
      ...(box || m_max ? [fields.size] : []),
      `${weightText(pack.weight_kg)}, ${volumeText(pack.volume_l)}`,
    ],
  }
}

/** Returns a number without the noise of its binary form. */
const rounded = (value: number): number => Number(value.toPrecision(6))

/** Returns the address of the runtime calculator with the pack and its load, or a fifth of its capacity in an hour. */
function runtimeHref(pack: PackAnswer, { state: { request } }: Shown, query: string): string {
  const { chemistry: chem } = pack
  const [V, Ah] = [rounded(pack.V_nom), rounded(pack.Ah)]
  const { p_avg, hours, i_cont, p_cont = i_cont && rounded(i_cont * V), ...rest } = request
  const { t_dis, eta, eol, cable_len, drop } = rest
  const { usable_percent = 100 } = pack.window ?? {}
  // The runtime calculator does not ask for a voltage window, so its depth of discharge is limited instead.
  const depth = rest.dod ?? 100 * CHEMISTRY_FIGURES[chem].dod
  const dod = usable_percent < depth ? rounded(usable_percent) : rest.dod
  const load = p_avg ? { p_avg, p_cont, hours } : p_cont ? { p_avg: p_cont } : { i: rounded(Ah / 5) }
  const values = { V, Ah, chem, ...load, t_dis, eta, dod, eol, cable_len, drop }
  return `${href('tools-runtime')}?${writeQuery(RUNTIME_FIELDS, values, RUNTIME_DEFAULTS)}&${PACK}=${encodeURIComponent(query)}`
}

/** The buttons below a result: send it to an engineer, or put it on the request list. */
export function Send({ pack, shown }: { pack: PackAnswer; shown: Shown }) {
  const query = shown.state.configuration?.query ?? ''
  const subject = { ...describeSubject(pack, shown), page_url: packHref(query) }
  return (
    <Buttons className={styles['send']}>
      <AskButton about={subject} />
      <ListButton item={`pack:${query}`} name={configurationOf(pack)} />
      <LinkButtons href={packHref(query)} name={`${configurationOf(pack)}, ${num(pack.V_nom)} V`} />
      <ButtonLink look="line" href={runtimeHref(pack, shown, query)}>
        Runtime of this pack
      </ButtonLink>
      <ButtonLink look="line" href={packSheetHref(query)}>
        One page to print
      </ButtonLink>
    </Buttons>
  )
}
