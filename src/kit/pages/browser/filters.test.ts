import { expect, test } from 'vitest'
import { omitEmptyFields } from './filters.ts'

/** Returns what a form with a method sends of "p=a&p=&q=&n=1". */
function send(method: string): string {
  const formData = new FormData()
  for (const [name, value] of new URLSearchParams('p=a&p=&q=&n=1')) formData.append(name, value)
  omitEmptyFields({ target: { method }, formData } as unknown as FormDataEvent)
  return String(new URLSearchParams(formData as unknown as Record<string, string>))
}

test('a search leaves out empty fields, and keeps the others of the same name', () => {
  expect(send('get')).toBe('n=1&p=a')
  expect(send('post')).toBe('p=a&p=&q=&n=1')
})
