/** Returns the result of an action, or undefined if it throws: storage may be blocked or hold other text, and a response may be no JSON. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
