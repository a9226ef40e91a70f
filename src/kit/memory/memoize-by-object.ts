/** Memoizes a function of one object for as long as that object exists. */
export function memoizeByObject<Owner extends object, Result>(
  compute: (owner: Owner) => Result,
): (owner: Owner) => Result {
  const results = new WeakMap<Owner, { value: Result }>()
  return (owner) => {
    const known = results.get(owner) ?? { value: compute(owner) }
    results.set(owner, known)
    return known.value
  }
}
