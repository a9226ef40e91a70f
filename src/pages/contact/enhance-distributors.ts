/** Moves the distributors of the visitor's country, as the language of the browser names it, to the top of their table, and shows the others when asked. */
export function enhance(table: HTMLElement): void {
  const { region } = new Intl.Locale(navigator.language).maximize()
  const country = region && new Intl.DisplayNames('en', { type: 'region' }).of(region)
  const rows = [...table.querySelectorAll('tbody tr')]
  const own = rows.filter((row) => row.firstElementChild?.textContent === country)
  for (const row of own.toReversed()) row.parentElement!.prepend(row)
  const button = table.querySelector<HTMLButtonElement>(':scope > button')
  button?.addEventListener('click', () => {
    table.removeAttribute('data-folded')
    // The first of the rows that appear takes the focus from the button, which goes.
    table.querySelector<HTMLElement>('tbody tr:nth-child(4) a')?.focus()
  })
}
