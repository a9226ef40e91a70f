/** Does what may fail; undefined where it does: a browser refuses to store anything, has something else stored, or was sent no JSON. */
export function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
