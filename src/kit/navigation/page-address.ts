/** Of the page that is seen, while another's stands above it. */
let own: string | undefined

/** The address of the page that is seen. */
export const pageAddress = (): string => own ?? location.href

/** The address bar's is not the page's own from now on, or is again. */
export const keepAddress = (address?: string): void => {
  own = address
}
