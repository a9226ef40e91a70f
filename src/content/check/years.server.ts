import type { ContentError } from '#content/files/content-error.server.ts'
import type { ContentText } from './texts.server.ts'

const NUMERAL = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir)ty(?:[- ]\w+)?)`
/** A span that grows by itself: "Sixteen years of …", "for 16 years", "ten years ago". */
const SPAN = new RegExp(
  String.raw`\b${NUMERAL} years (?:ago\b|of (?:experience|practice|making|building|research|work|manufactur)|in (?:business|the industry))|\b(?:for|over) (?:more than |over |the (?:last|past) )?${NUMERAL} years (?:we|now|our)\b|\b${NUMERAL}(?:st|nd|rd|th)? anniversary\b`,
  'gi',
)
const PLAN = /\b(?:planned|expected|scheduled|due) (?:for|in|by) (?:[A-Z][a-z]+ )?(\d{4})\b/g
const FOUNDED = /\bfounded(?: in)?[\s|,]+(\d{4})|(\d{4})\s*\|\s*founded\b/gi

/** Finds years that do not agree with the clock or with the year of the foundation. */
export function* checkYears(texts: ContentText[], day: string): Iterable<ContentError> {
  const founded = findFoundation(texts)
  for (const { text, createError } of texts) {
    for (const { 0: span, index } of text.matchAll(SPAN))
      yield createError(index, `“${span}” is true for one year only`, 'Write since which year.')
    for (const { 0: plan, 1: year = '', index } of text.matchAll(PLAN))
      if (year < day.slice(0, 4))
        yield createError(index, `“${plan}” is over`, 'Write what has become of it.')
    for (const { 1: after, 2: before, index } of text.matchAll(FOUNDED)) {
      const year = after ?? before
      if (founded && year !== founded)
        yield createError(index, `the company was founded in ${founded}, not ${year}`, 'Correct the year.')
    }
  }
}

/** Returns the year in the milestones' heading of the About page. */
const findFoundation = (texts: ContentText[]): string | undefined =>
  texts
    .filter(({ name, field }) => name === 'pages/about-us.yaml' && field === 'headings.milestones')
    .map(({ text }) => /\d{4}/.exec(text)?.[0])[0]
