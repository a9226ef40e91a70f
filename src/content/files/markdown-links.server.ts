/** A link or picture of a Markdown text; lines are counted from 1. */
export interface Link {
  href: string
  line: number
}

/** `[words](address)` and `[name]: address`. What stands in code counts too: reading is not worth parsing twice. */
const LINK = /\]\(\s*<?([^\s)>]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s>]+)/gm

export function linksIn(markdown: string): Link[] {
  return [...markdown.matchAll(LINK)].map(({ 1: inline, 2: defined, index }) => ({
    href: inline ?? defined ?? '',
    line: markdown.slice(0, index).split('\n').length,
  }))
}
