/** Returns the item of a request list for one sample of a product, as it is in an address. */
export const sampleItem = (slug: string): string => `sample:${slug}:1`
