import { quietly } from '#kit/storage/quietly.ts'

/** Where a choice is noted until it is stored: a page left before that has the next one do it. */
const MADE = 'cookie-choice'

/** Only what decides; the preferences decide nothing yet. */
export function noteChoice(choice: string | undefined): void {
  if (choice && choice !== 'preferences') quietly(() => sessionStorage.setItem(MADE, choice))
}

export const forgetChoice = (): unknown => quietly(() => sessionStorage.removeItem(MADE))

/** The choice that was noted, if one was; it is not made again. */
export function takeChoice(): string | null | undefined {
  const made = quietly(() => sessionStorage.getItem(MADE))
  forgetChoice()
  return made
}
