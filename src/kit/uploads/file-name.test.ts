import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.server.ts'

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['Angebot „neu“ 電池.pdf', 'Angebot „neu“ 電池.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ana\\plan.pdf', 'plan.pdf'],
  ['/var/leads.sqlite', 'leads.sqlite'],
  ['a\0b\r\nc\u001b[2J.pdf', 'abc[2J.pdf'],
  ['a%0D%0Ab%22.pdf', 'a__b_.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a<b>:"c|d?*.pdf', 'a_b___c_d__.pdf'],
  ['cafe\u0301.png', 'caf\u00e9.png'],
  ['half\ud800.png', 'half\ufffd.png'],
  ['.htaccess', 'file.htaccess'],
  ['.pdf', 'file.pdf'],
  ['...', 'file'],
  ['..', 'file'],
  ['', 'file'],
  ['a. . ', 'a'],
  ['  a   b .pdf', 'a b.pdf'],
  ['no ending', 'no ending'],
  [`${'x'.repeat(300)}.step`, `${'x'.repeat(115)}.step`],
  [`${'🔋'.repeat(300)}.pdf`, `${'🔋'.repeat(116)}.pdf`],
  [`a.${'x'.repeat(300)}`, `a.${'x'.repeat(118)}`],
])('%j becomes %j', (given, wanted) => {
  expect(cleanFileName(given)).toBe(wanted)
})
