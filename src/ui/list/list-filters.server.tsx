import { Fragment } from 'react'
import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { Facets } from './facets.tsx'
import type { FilteredList } from './filtered-list.server.ts'

/** Renders the filters of a list as one GET form, and pauses meanwhile; `names` is their order, by default that of the declaration. */
export async function renderFilters<Item>(list: FilteredList<Item>, names?: readonly string[]) {
  const { filters, spec, matches } = list
  const facets = []
  for (const name of names ?? filters.map(({ filter }) => filter.name)) {
    const { filter, ...setting } = list.setting(name)
    // Where nothing is found, only the chosen filters can change that.
    if (matches.length === 0 && setting.entries.length + setting.problems.length === 0) continue
    const facet = filter.render?.({
      setting,
      counted: list.matchesWithout(name),
      hrefWith: (entries) => list.href({ filters: { [name]: entries } }),
    })
    facets.push(<Fragment key={name}>{facet}</Fragment>)
    await nextTurnIfDue()
  }
  const fields = new Set(filters.filter(({ filter }) => !filter.isLinked).map(({ filter }) => filter.name))
  return (
    <Facets
      label={`Filter ${spec.noun}s`}
      submit={`Show ${spec.noun}s`}
      submitInSheet={`Show ${plural(matches.length, spec.noun)}`}
      clear={list.clearHref}
      action={spec.path}
      active={list.chips.length}
      open={filters.some(({ filter, problems }) => filter.render && problems.length > 0)}
      hidden={list.parameters({ filters: Object.fromEntries([...fields].map((name) => [name, []])) })}
    >
      {facets}
    </Facets>
  )
}
