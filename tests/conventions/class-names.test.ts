import { expect, test } from 'vitest'
import drawing from '#features/configurator/drawing.module.css'
import button from '#ui/button/button.module.css'

test('the class names of a sheet are in alphabetical order, so that equal sources give equal builds', () => {
  for (const names of [button, drawing].map(Object.keys)) {
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual(names.toSorted())
  }
})
