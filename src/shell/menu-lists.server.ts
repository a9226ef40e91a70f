/** Addresses of the lists of which a page holds only a part; below `categories`, each one's products by its slug. */
export const MORE = {
  categories: '/_app/menu/categories',
  applications: '/_app/menu/applications',
  mobileCategories: '/_app/menu/mobile/categories',
  mobileApplications: '/_app/menu/mobile/applications',
}

/** Tells load-more.ts where the whole list is, if the page does not hold all `total` of it. */
export const moreAt = (address: string, { length }: { length: number }, total: number) =>
  total > length ? { 'data-more': address } : {}
