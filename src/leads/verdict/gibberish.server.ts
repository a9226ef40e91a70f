/**
 * Which letter follows which in languages that are written in Latin letters: the first of each group, then those after it.
 * Counted in names, country names and texts of this site, their accents taken off.
 */
const FOLLOWERS = new Map(
  (
    'aabcdefghijklmnoprstuvwxyz baeijloprstuy cacdehiklmoqrstuyz dabdegijkloprstuvwy eabcdefghiklmnopqrstuvwxyz faefiloprtu ' +
    'gadeghilmnoqrstuvyz haeijlmnorstuvwy iabcdefghijklmnopqrstuvwxyz jacdeiknosu kabehiklnorstuwy labcdefghijklmoprstuvwy ' +
    'mabceilmnopqsuwy nacdefghiklmnoqstuvy oabcdefghijklmnoprstuvwxyz padehilmoprstuy quv rabcdefghijklmnoprstuvwyz ' +
    'sabcdefghijklmnopqstuwyz tacdefhilmnoprstuvwyz uabcdefghijklmnoprstvxyz vaeiorsuy waehinorsuy xaceiopt yacefgiklmoprstv ' +
    'zacdeiknostuyz'
  )
    .split(' ')
    .map((group) => [group[0], new Set(group.slice(1))]),
)

/** Of random letters 64 % follow each other so, of words nearly all. */
const LEAST_SHARE = 0.82
/** Longer texts are not read to their end. */
const LONGEST = 600

/**
 * Whether somebody may have typed it who meant words. Said of Latin letters only, in words of four and more, and not of fewer
 * than `least` pairs of them: whoever writes otherwise is a foreign customer.
 */
export function looksTyped(text: string, least: number): boolean {
  const plain = text.slice(0, LONGEST).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  let pairs = 0
  let known = 0
  for (const [word] of plain.matchAll(/(?<!\p{L})[a-z]{4,}(?!\p{L})/gu)) {
    for (let at = 1; at < word.length; at++) if (FOLLOWERS.get(word[at - 1])?.has(word[at] ?? '')) known++
    pairs += word.length - 1
  }
  return pairs < least || known / pairs >= LEAST_SHARE
}
