/** A link or picture of a Markdown text, and at which of its characters it begins. */
export interface Link {
  href: string
  at: number
}

/** `[words](address)` and `[name]: address`. What stands in code counts too: reading is not worth parsing twice. */
const LINK = /\]\(\s*<?([^\s)>]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s>]+)/gm

export const linksIn = (markdown: string): Link[] =>
  [...markdown.matchAll(LINK)].map(({ 1: inline, 2: defined, index }) => ({
    href: inline ?? defined ?? '',
    at: index,
  }))
