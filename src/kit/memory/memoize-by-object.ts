/** Memoizes a function of one object, as long as the object exists. */
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
