import type { IconDrawing } from '#kit/icons/icon.ts'
import type { Icons } from '#kit/icons/icons.server.ts'
import type { Banner } from '#content/banners/banner.server.ts'
import type { Company } from '#content/company/company.server.ts'
import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import type { Navigation } from '#content/navigation/navigation.server.ts'
import { tilePicture, voltageAndCapacity } from '#content/products/describe.server.ts'
import type { Site } from '#content/site.server.ts'
import { applicationHref, categoryHref, productHref, whereToBuyHref } from '#addresses/links.ts'

export interface MenuProduct {
  model_name: string
  alt: string
  href: string
  picture: string
  line: string
}

export interface MenuCategory {
  name: string
  slug: string
  href: string
  picture: string
  description: string
  count: number
  products: MenuProduct[]
}

export interface MenuApplication {
  name: string
  href: string
  picture: string
}

export interface SocialLink {
  name: string
  url: string
  iconName: string
  drawing: IconDrawing | undefined
}

export interface ShellData {
  banners: Banner[]
  company: Company
  socials: SocialLink[]
  navigation: Navigation
  /** The first categories, without products, which the menus load. */
  categories: MenuCategory[]
  applications: MenuApplication[]
  totalApplications: number
  /** Address of the distributors, if there are any. */
  whereToBuy?: string
  /** Options of the inquiry's application field. */
  inquiryApplications: string[]
}

// The menus are part of every page, so they show only this much of a large catalogue.
const MENU_CATEGORIES = 12
export const MENU_PRODUCTS = 8
const MENU_APPLICATIONS = 24
/** Maximum number of options of the inquiry's application field. */
const INQUIRY_APPLICATIONS = 200

/** Loads the data of the frame. Menus are empty while the API (`API_BASE_URL`) does not answer. */
export async function loadShell(site: Site, icons: Icons): Promise<ShellData> {
  const { content, lists } = site
  const { company } = content
  const [categories = [], applications = [], drawings] = await Promise.all([
    lists.get('product-categories'),
    lists.get('applications'),
    icons.load(company.social_links.map(({ iconName }) => iconName)),
  ])
  return {
    banners: content.banners,
    company,
    socials: company.social_links.map((link) => ({ ...link, drawing: drawings.get(link.iconName) })),
    navigation: content.navigation,
    ...(content.distributors.length > 0 && { whereToBuy: whereToBuyHref }),
    categories: menuCategories(content, categories.slice(0, MENU_CATEGORIES), 0),
    applications: menuApplications(applications.slice(0, MENU_APPLICATIONS)),
    totalApplications: applications.length,
    inquiryApplications: inquiryApplications(applications),
  }
}

/** Returns the options of the inquiry's application field. */
export const inquiryApplications = (applications: List<'applications'>): string[] =>
  applications.slice(0, INQUIRY_APPLICATIONS).map(({ name }) => name)

export const menuApplications = (applications: List<'applications'>): MenuApplication[] =>
  applications.map(({ name, url, main_pic_url }) => ({
    name,
    href: applicationHref(url),
    picture: main_pic_url,
  }))

/** Returns categories for the products menu, with at most `productLimit` products of each. */
export function menuCategories(
  content: Content,
  categories: List<'product-categories'>,
  productLimit: number,
): MenuCategory[] {
  const known = new Map(content.products.map((product) => [product.url, product]))
  const described = new Map(content.categories.map((category) => [category.name_slug, category.description]))
  return categories.map((category) => ({
    name: category.name,
    slug: category.name_slug,
    href: categoryHref(category.name_slug),
    picture: category.main_pic,
    description: described.get(category.name_slug) ?? '',
    count: category.products.length,
    products: category.products.slice(0, productLimit).map((product) => ({
      model_name: product.model_name,
      alt: product.name,
      href: productHref(product.url),
      picture: known.has(product.url) ? tilePicture(product.main_pic_url) : product.main_pic_url,
      line: voltageAndCapacity(known.get(product.url)),
    })),
  }))
}
