/** Does it once the document has loaded, with all that it asked for. */
export const whenLoaded = (act: () => void): void => {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}
