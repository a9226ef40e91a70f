/** Addresses of the complete lists of which a page contains only a part; a category's products are below `categories`, by its slug. */
export const MENU_LISTS = {
  categories: '/_app/menu/categories',
  applications: '/_app/menu/applications',
  mobileCategories: '/_app/menu/mobile/categories',
  mobileApplications: '/_app/menu/mobile/applications',
}

/** Returns the attribute by which load-more.ts finds the complete list, if the page does not contain all `total` entries. */
export const moreAttribute = (address: string, { length }: { length: number }, total: number) =>
  total > length ? { 'data-more': address } : {}
