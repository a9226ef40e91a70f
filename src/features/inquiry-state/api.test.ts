import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { describeState } from './api.server.ts'

const content = realContent()

test('an answer that is late is said to be, with what the visitor can do', () => {
  const late = describeState({ state: 'received', by: '2020-11-25T12:00:00Z' }, content)
  expect(late).toBe(
    'Received. It is stored and waits for an engineer. Our answer is late: you should have had it by Wednesday 25 November at 12:00 GMT. ' +
      `We are sorry. Please call ${content.company.telephone} or write to ${content.company.email}, and give your reference.`,
  )
  const inTime = describeState({ state: 'in_hand', by: '2999-11-25T12:00:00Z' }, content)
  expect(inTime).toMatch(/^In hand\..* You have an answer by \w+ 25 November/)
})
