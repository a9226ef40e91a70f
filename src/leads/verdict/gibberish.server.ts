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
 * Whether somebody may have typed it who meant words. A key held down is not random. Said of Latin letters only, in words of
 * four and more, and not of fewer than `least` pairs of them: whoever writes otherwise is a foreign customer. `share` is that of
 * the pairs that must be known.
 */
export function looksTyped(text: string, least: number, share = LEAST_SHARE): boolean {
  const plain = text.slice(0, LONGEST).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  let pairs = 0
  let known = 0
  for (const [word] of plain.matchAll(/(?<!\p{L})[a-z]{4,}(?!\p{L})/gu)) {
    for (let at = 1; at < word.length; at++) {
      const [before, letter] = [word[at - 1], word[at] ?? '']
      if (letter === before) continue
      pairs++
      if (FOLLOWERS.get(before)?.has(letter)) known++
    }
  }
  return pairs < least || known / pairs >= share
}

/** Twice a great letter after a small one, or letters and digits in turns, as no word and few serial numbers have. */
const SCRAMBLED = /^(?=.{6})(?:.*\p{Ll}\p{Lu}.*\p{Ll}\p{Lu}|.*\p{L}\d.*\p{L}\d)/u

/** Whether at least half of the words are letters and digits at random. */
export function isScrambled(text: string): boolean {
  const words = text.slice(0, LONGEST).match(/[\p{L}\p{N}]+/gu) ?? []
  const scrambled = words.filter((word) => word.length < 40 && SCRAMBLED.test(word))
  return scrambled.length > 0 && scrambled.length * 2 >= words.length
}
