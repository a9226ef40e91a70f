import type { Company } from '#content/company/company.server.ts'
import type { Navigation } from '#content/navigation/navigation.server.ts'
import { tilePicture, voltageAndCapacity } from '#content/products/describe.server.ts'
import type { Site } from '#content/site.server.ts'
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

export interface ShellData {
  company: Company
  navigation: Navigation
  categories: MenuCategory[]
  applications: MenuApplication[]
}

// The menu is part of every page: however large the catalogue grows, it shows this much of it.
const MENU_CATEGORIES = 12
const MENU_PRODUCTS = 8

/**
 * What the frame around every page shows. Lists come from the API, so another `API_BASE_URL` changes the menus too; while
 * it does not give them, the frame stands with empty menus.
 */
export async function loadShell({ content, lists }: Site): Promise<ShellData> {
  const [categories = [], applications = []] = await Promise.all([
    lists.get('product-categories'),
    lists.get('applications'),
  ])
  const known = new Map(content.products.map((product) => [product.url, product]))
  const described = new Map(content.categories.map((category) => [category.name_slug, category.description]))
  return {
    company: content.company,
    navigation: content.navigation,
    categories: categories.slice(0, MENU_CATEGORIES).map((category) => ({
      name: category.name,
      href: `${href('products')}?category=${encodeURIComponent(category.name_slug)}`,
      picture: category.main_pic,
      description: described.get(category.name_slug) ?? '',
      count: category.products.length,
      products: category.products.slice(0, MENU_PRODUCTS).map((product) => ({
        model_name: product.model_name,
        alt: product.name,
        href: href('products-nameSlug', { nameSlug: product.url }),
        picture: known.has(product.url) ? tilePicture(product.main_pic_url) : product.main_pic_url,
        line: voltageAndCapacity(known.get(product.url)),
      })),
    })),
    applications: applications.map((application) => ({
      name: application.name,
      href: href('applications-applicationName', { applicationName: application.url }),
      picture: application.main_pic_url,
    })),
  }
}
