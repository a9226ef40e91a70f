import { type Builds, watchBuilds } from './builds.ts'
import type { NavigationOptions } from './navigation.ts'
import { lookAhead } from './look-ahead.ts'

/** What is known and fetched before anybody asks for another page. */
export interface Ahead {
  builds: Builds
  /** Looks for the links of a page that was just shown. */
  look: () => void
}

/** Follows the builds of the site and fetches pages ahead. */
export const goAhead = (options: NavigationOptions): Ahead => ({
  builds: watchBuilds(options),
  look: lookAhead(options),
})
