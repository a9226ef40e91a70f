/** Resolves with whether a navigation came to its end. What stops it is told of by its event; it is no error. */
export const ended = ({ committed, finished }: NavigationResult): Promise<boolean> =>
  Promise.all([committed, finished]).then(
    () => true,
    () => false,
  )

/** Goes to an address in a browser with the Navigation API. */
export const navigate = (url: string, options?: NavigationNavigateOptions): Promise<boolean> =>
  ended(window.navigation.navigate(url, options))
