import { createElement, Fragment, type ReactNode } from 'react'
import { splitWhole } from '#kit/text/whole.ts'

/** Text in which no line breaks within a model, a range, or an amount and its unit; other content as it is. */
export function unbroken(text: ReactNode, what?: RegExp): ReactNode {
  if (typeof text !== 'string') return text
  const nodes = splitWhole(text, what).map((part, index) =>
    index % 2 ? createElement('span', { className: 'whole' }, part) : part,
  )
  return createElement(Fragment, null, ...nodes)
}
