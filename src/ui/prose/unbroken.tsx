import { createElement, Fragment, type ReactNode } from 'react'

const MODEL = /(\bSV[A-Z]-[A-Z\d]+(?:-\d+[A-Z]*)?)/

/** Text in which no line breaks within a model: browsers break after a hyphen, also before digits. */
export function unbroken(text: string): ReactNode {
  const nodes = text
    .split(MODEL)
    .map((part, index) => (index % 2 ? createElement('span', { className: 'whole' }, part) : part))
  return createElement(Fragment, null, ...nodes)
}
