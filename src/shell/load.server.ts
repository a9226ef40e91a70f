import type { IconDrawing } from '#kit/icons/icon.ts'
import type { Icons } from '#kit/icons/icons.server.ts'
import type { Company } from '#content/company/company.server.ts'
import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import type { Navigation } from '#content/navigation/navigation.server.ts'
import { tilePicture, voltageAndCapacity } from '#content/products/describe.server.ts'
import type { Site } from '#content/site.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'

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

/** A link to one of the company's pages on a social network, with its icon if that is known. */
export interface SocialLink {
  name: string
  url: string
  iconName: string
  drawing: IconDrawing | undefined
}

export interface ShellData {
  company: Company
  socials: SocialLink[]
  navigation: Navigation
  /** The first of them, with the first of their products. */
  categories: MenuCategory[]
  totalCategories: number
  applications: MenuApplication[]
}

// The menus are part of every page: however large the catalogue grows, they show this much of it.
const MENU_CATEGORIES = 12
export const MENU_PRODUCTS = 8
const MENU_APPLICATIONS = 24

/**
 * What the frame around every page shows. Lists come from the API, so another `API_BASE_URL` changes the menus too; while
 * it does not give them, the frame stands with empty menus.
 */
export async function loadShell(site: Site, iconsOf: Icons): Promise<ShellData> {
  const { content, lists } = site
  const { company } = content
  const [categories = [], applications = [], icons] = await Promise.all([
    lists.get('product-categories'),
    lists.get('applications'),
    iconsOf.load(company.social_links.map(({ iconName }) => iconName)),
  ])
  return {
    company,
    socials: company.social_links.map((link) => ({ ...link, drawing: icons.get(link.iconName) })),
    navigation: content.navigation,
    categories: menuCategories(content, categories.slice(0, MENU_CATEGORIES), MENU_PRODUCTS),
    totalCategories: categories.length,
    applications: applications.slice(0, MENU_APPLICATIONS).map((application) => ({
      name: application.name,
      href: href('applications-applicationName', { applicationName: application.url }),
      picture: application.main_pic_url,
    })),
  }
}

/** Categories as the products menu shows them, with at most so many products of each. */
export function menuCategories(
  content: Content,
  categories: List<'product-categories'>,
  productLimit = Infinity,
): MenuCategory[] {
  const known = new Map(content.products.map((product) => [product.url, product]))
  const described = new Map(content.categories.map((category) => [category.name_slug, category.description]))
  return categories.map((category) => ({
    name: category.name,
    slug: category.name_slug,
    href: `${href('products')}?category=${encodeURIComponent(category.name_slug)}`,
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
