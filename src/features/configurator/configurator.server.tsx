import { pick } from '#kit/http/search-params.server.ts'
import { Island } from '#ui/island/island.server.tsx'
import { Section, SectionHead } from '#ui/section/section.tsx'
import { Configurator } from './configurator.tsx'
import { answer, firstPack, type PackParts } from './data.ts'
import type { IslandProps } from './island.ts'
import { CONFIGURATOR_PARAMETERS } from './parameters.ts'
import { describeSubject } from './send.tsx'

interface ConfiguratorPage {
  query: URLSearchParams
  parts: PackParts
  /** Address of the parts; undefined for a catalogue with which a browser does not calculate. */
  partsHref: string | undefined
  path: string
  /** Id of the inquiry's dialog. */
  dialog: string
}

/** Creates the pack configurator with the result of the query, and says what an inquiry from there is about. */
export function createConfigurator({ query, parts, partsHref, path, dialog }: ConfiguratorPage) {
  const data = { ...parts, path, dialog }
  const own = pick(query, CONFIGURATOR_PARAMETERS)
  const shown = answer(data, own)
  const pack = firstPack(shown)
  const props: IslandProps | undefined = partsHref
    ? { query: String(own), partsHref, path, dialog }
    : undefined
  return {
    section: (
      <Section id="configure">
        <SectionHead title="Build your battery pack">
          <p>
            A first-pass engineering estimate, with every sum shown. An engineer checks it before you pay for
            anything.
          </p>
        </SectionHead>
        <Island name="configurator" props={props}>
          <Configurator data={data} query={String(own)} />
        </Island>
      </Section>
    ),
    context: pack && describeSubject(pack, shown),
  }
}
