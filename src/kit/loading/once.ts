/** Does it when first asked, and gives everybody that result; after a failure, who asks next has it tried again. */
export function once<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let acting: Promise<Result> | undefined
  return () =>
    (acting ??= act().catch((error: unknown) => {
      acting = undefined
      throw error
    }))
}
