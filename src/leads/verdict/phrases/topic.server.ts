/** Phrases of one subject; one to a place, parted by `|`. Its last word may go on, if no `.` ends it: `backlink`, `seo.`. */
export interface Topic {
  name: string
  strong?: string
  plain?: string
  mild?: string
}
