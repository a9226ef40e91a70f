import { en } from './translation.en.ts'

const TRANSLATIONS: Record<string, typeof en> = { en }

/** Returns the words of the cookie dialogs. A missing language is reported (spec §8), and English takes its place. */
export function translationFor(language: string): typeof en {
  const translation = TRANSLATIONS[language]
  if (!translation) console.error(`Could not load translation for the '${language}' language`)
  return translation ?? en
}
