export const whenLoaded = (act: () => void): void => {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}
