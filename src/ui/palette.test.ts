import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DARK, LIGHT } from './palette.server.ts'

const tokens = readFileSync('src/ui/tokens.css', 'utf8')

/** Returns the light and the dark value of a token: `ink2` is `--ink-2`. */
function valuesOf(name: string): string[] {
  const token = name.replace(/\d/, '-$&').replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)
  const line = tokens.split('\n').find((one) => one.trim().startsWith(`--${token}: `)) ?? ''
  return line.match(/#[0-9a-f]{6}/g) ?? []
}

test.each(Object.entries(LIGHT))('%s is %s in light style sheets', (name, colour) => {
  expect(valuesOf(name)[0]).toBe(colour)
})

test.each(Object.entries(DARK))('%s is %s in dark style sheets', (name, colour) => {
  expect(valuesOf(name)[1]).toBe(colour)
})
