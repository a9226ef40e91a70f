/** Addresses of the complete lists, of which a page contains the first links; a category's products are below `categories`, by its slug. */
export const MENU_LISTS = {
  categories: '/_app/menu/categories',
  applications: '/_app/menu/applications',
  mobileCategories: '/_app/menu/mobile/categories',
  mobileApplications: '/_app/menu/mobile/applications',
}
