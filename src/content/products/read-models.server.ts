import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#content/files/yaml.server.ts'

/** Returns a function that reads the model of a product alone, for a command; undefined if there is no such product. */
export function readModels(directory: string): (slug: string) => string | undefined {
  const models = new Map<string, string | undefined>()
  return (slug) => {
    if (!models.has(slug)) models.set(slug, readModel(directory, slug))
    return models.get(slug)
  }
}

function readModel(directory: string, slug: string): string | undefined {
  // Visitors may send any text as a product.
  if (!/^[\w-]+$/.test(slug)) return undefined
  try {
    const record = parseYaml(readFileSync(join(directory, 'products', `${slug}.yaml`), 'utf8'))
    return (record as { model_name?: string } | null)?.model_name
  } catch {
    return undefined
  }
}
