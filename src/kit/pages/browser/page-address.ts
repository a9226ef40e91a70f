/** Of the page that is seen, while another's stands above it. */
let own: string | undefined

/** The address of the page that is seen. */
export const pageAddress = (): string => own ?? location.href

/** Another's is about to take its place. */
export const keepAddress = (): void => {
  own ??= location.href
}

/** It is the page's own again. */
export const releaseAddress = (): void => {
  own = undefined
}
