import { expect, test } from 'vitest'
import { sentenceCase, typeset } from './typeset.server.ts'

const plain = (text: string) => text.replace(/\u00a0/g, '~').replace(/\u202f/g, "'")

test.each([
  ['0.5C/1C, 25 C', '0.5C/1C, 25~°C'],
  ['0.5P/0.5P, 25 C, 300 kgf', '0.5P/0.5P, 25~°C, 300~kgf'],
  [
    'Charges from -30 C: the heater warms the cells to 5 C',
    'Charges from −30~°C: the heater warms the cells to 5~°C',
  ],
  ['Sorted to +/-15 mAh and +/-1 mOhm', 'Sorted to ±15~mAh and ±1~mΩ'],
  ['Compact 3.2 V 50 Ah cell for 12-72 V packs', 'Compact 3.2~V 50~Ah cell for 12–72~V packs'],
  ['matched to -48 V rectifiers (53.5-54.75 V float)', 'matched to −48~V rectifiers (53.5–54.75~V float)'],
  ['5C charge in 12 minutes, 20,000 cycles', "5C charge in 12 minutes, 20'000 cycles"],
  ['IEC 62133-2 and EN 50604-1, SVP-280', 'IEC 62133-2 and EN 50604-1, SVP-280'],
  [
    'UN38.3 in 2024-05-14, DIN 43531-style, 15-cell module',
    'UN38.3 in 2024-05-14, DIN 43531-style, 15-cell module',
  ],
  ['Standard 72 x 174 x 207 mm footprint', 'Standard 72~×~174~×~207~mm footprint'],
])('%s', (text, printed) => {
  expect(plain(typeset(text))).toBe(printed)
})

test.each([
  ['LiFePO4 Drop-In Batteries', 'LiFePO4 drop-in batteries'],
  ['LTO and Sodium-Ion', 'LTO and sodium-ion'],
  ['Mobility and UAV Packs', 'Mobility and UAV packs'],
])('%s as a heading is %s', (name, heading) => {
  expect(sentenceCase(name)).toBe(heading)
})
