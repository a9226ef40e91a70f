import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { answerInWords } from './answer.server.ts'
import { readSelection } from './selection.server.ts'

const content = realContent()
const CABINET = 'p=SVE-48100T&p=SVN-12100&p=SVD-12100H'

function answerTo(search: string): string {
  const { products: compared, need } = readSelection(new URLSearchParams(search), content)
  return answerInWords(compared, need!).replaceAll(/[\u00a0\u202f]/g, ' ')
}

test.each([
  // The fewest of those that may be charged where they are.
  [
    `${CABINET}&p_avg=200&hours=24&t_dis=-20&system_v=48`,
    'Of the two that may be charged at −20 °C, SVN-12100 needs fewer: 8 pieces, 116.8 kg. SVE-48100T must not be charged at −20 °C.',
  ],
  [
    'p=SVE-48100T&p_avg=200&hours=24&t_dis=-20&system_v=48',
    'None of them does all of it: 200 W for 24 h, −20 °C, 48 V. SVE-48100T must not be charged at −20 °C.',
  ],
  ['p=SVD-12100&p_avg=100&hours=5', 'SVD-12100 does it: 1 piece, 11.8 kg.'],
  ['p=SVD-12100&p=SVD-12100H&energy_wh=1500', 'SVD-12100 is the lighter: 2 pieces, 23.6 kg.'],
  ['p=SVD-12100&p=SVD-24100&p_avg=100', 'SVD-24100 lasts longest: 23.0 h.'],
  [
    'p=SVP-280&p=SVP-314&p_avg=200&hours=24&system_v=48',
    'None of them does it: 200 W for 24 h, 25 °C, 48 V.',
  ],
])('%s', (search, text) => expect(answerTo(search)).toBe(text))
