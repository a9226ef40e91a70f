import type { Content } from '#content/content.server.ts'
import { pick } from '#kit/http/search-params.server.ts'
import { Island } from '#ui/island/island.server.tsx'
import { Section } from '#ui/section/section.tsx'
import { Configurator } from './configurator.tsx'
import { answer, firstPack } from './data.ts'
import styles from './form.module.css'
import type { IslandProps } from './island.ts'
import { CONFIGURATOR_PARAMETERS } from './parameters.ts'
import { packPartsOf } from './parts.server.ts'
import { describeSubject } from './send.tsx'

interface ConfiguratorPage {
  query: URLSearchParams
  content: Content
}

/** Creates the pack configurator with the result of the query, and says what an inquiry from there is about. */
export function createConfigurator({ query, content }: ConfiguratorPage) {
  const { parts, href } = packPartsOf(content)
  const own = pick(query, CONFIGURATOR_PARAMETERS)
  const shown = answer(parts, own)
  const pack = firstPack(shown)
  // The summary is that of the button which opens the inquiry.
  const { details: _, ...context } = pack ? describeSubject(pack, shown) : { details: '' }
  const props: IslandProps | undefined = href ? { query: String(own), partsHref: href } : undefined
  return {
    section: (
      <Section id="configure">
        <h2 className="sr">Build your battery pack</h2>
        <Island name="configurator" props={props}>
          <Configurator data={parts} query={String(own)} />
        </Island>
        <p className={styles['estimate']}>
          A first-pass engineering estimate, with every sum shown. An engineer checks it before you pay for
          anything.
        </p>
      </Section>
    ),
    context,
  }
}
