import { expect, test } from 'vitest'
import { checkField } from './check.ts'
import { defineFields } from './fields.ts'
import { fileField, kindOf } from './file-field.ts'

const specs = defineFields({
  files: fileField({
    label: 'Files',
    kinds: ['PDF', 'STEP', 'PNG', 'JPG', 'XLSX'],
    maxFiles: 3,
    maxBytes: 10 * 1024 * 1024,
  }),
  one: fileField({ label: 'One', kinds: ['PDF'], maxFiles: 1, maxBytes: 5e6 }),
})
const file = (name: string, size = 1) => ({ name, file: { size } as File })
const errorOf = (...files: ReturnType<typeof file>[]) => {
  const { code, message } = checkField('files', specs, { files }) ?? {}
  return [code, message]
}

test('files of the allowed kinds, sizes and number are accepted', () => {
  const right = [
    'a.pdf',
    'B.STEP',
    'c.stp',
    'd.png',
    'e.JPG',
    'f.jpeg',
    'g.tar.xlsx',
    'h.jfif',
    'i.JPE',
    'j.p21',
  ]
  for (const name of right) expect([name, ...errorOf(file(name))]).toEqual([name, undefined, undefined])
  expect(errorOf()).toEqual([undefined, undefined])
  expect(errorOf(file('a.pdf', 10 * 1024 * 1024), file('b.pdf'), file('c.pdf'))).toEqual([
    undefined,
    undefined,
  ])
  const { help, accept, multiple } = specs.files
  expect([help, accept, multiple]).toEqual([
    'Up to 3 files, 10 MB each: PDF, STEP, PNG, JPG or XLSX',
    '.pdf,.step,.stp,.p21,.png,.jpg,.jpeg,.jpe,.jfif,.pjpeg,.pjp,.xlsx',
    true,
  ])
})

test('the message names the refused file; kind comes before size, and size before number', () => {
  const kinds = 'please choose PDF, STEP, PNG, JPG or XLSX files.'
  expect(errorOf(file('a.pdf'), file('plan.exe'))).toEqual(['mime', `plan.exe cannot be accepted: ${kinds}`])
  for (const name of ['pdf', '.', 'a.pdf.exe', 'a.toString', ''])
    expect(errorOf(file(name))).toEqual(['mime', `${name} cannot be accepted: ${kinds}`])
  const large = file('plan.pdf', 10 * 1024 * 1024 + 1)
  expect(errorOf(large, file('plan.exe'))[0]).toBe('mime')
  expect(errorOf(file('a.pdf'), large)).toEqual(['size', 'plan.pdf is larger than 10 MB.'])
  expect(errorOf(file('plan.pdf', 0), large)).toEqual(['empty', 'plan.pdf is empty.'])
  const four = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name))
  expect(errorOf(...four)).toEqual(['max', 'Please choose up to 3 files.'])
})

test('a field may be limited to one file', () => {
  const { help, multiple } = specs.one
  expect([help, multiple]).toEqual(['Up to 5 MB: PDF', false])
  const two = [file('a.pdf'), file('b.pdf')]
  expect(checkField('one', specs, { one: two })?.message).toBe('Please choose one file.')
})

test('a value that is not a list of files breaks a rule and throws nothing', () => {
  for (const files of ['x', { name: 'a.pdf' }, [['a.pdf']], [{ name: 'a.pdf' }]] as never[])
    expect(checkField('files', specs, { files })?.code).toMatch(/mime|empty|size/)
})

test('a kind is recognised by the file extension, whatever marks are around it', () => {
  expect(['\u200ea.pdf\u200f', 'a.\u200bpdf ', 'a．ＰＤＦ'].map(kindOf)).toEqual(['PDF', 'PDF', 'PDF'])
  expect(['a.PdF', 'a.b.stp', 'pdf', '', 'a.'].map(kindOf)).toEqual([
    'PDF',
    'STEP',
    undefined,
    undefined,
    undefined,
  ])
})
