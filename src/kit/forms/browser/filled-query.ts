/** Returns the query of a form, without empty fields. */
export function filledQuery(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return String(new URLSearchParams(entries))
}
