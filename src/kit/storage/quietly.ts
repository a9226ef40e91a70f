/** Does something with a browser's storage; undefined where it refuses to store anything, or has something else stored. */
export function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
