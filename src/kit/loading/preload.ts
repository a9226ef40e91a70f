import { isInDocument } from './in-document.ts'

/** Requested files; resolves for style sheets when they are loaded, for scripts at once. */
const requested = new Map<string, Promise<void>>()

/** Loads a chunk with its imports, and waits for its style sheets. Smaller than Vite's helper (vite.config.ts), and retries after a failure. */
async function preload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  const [module] = await Promise.all([load(), ...files.map(request)])
  return module
}

function request(file: string): Promise<void> {
  const known = requested.get(file) ?? link(file)
  requested.set(file, known)
  return known
}

function link(file: string): Promise<void> {
  const href = `/${file}`
  const isStyle = href.endsWith('.css')
  if (isInDocument(href)) return Promise.resolve()
  const element = document.createElement('link')
  element.rel = isStyle ? 'stylesheet' : 'modulepreload'
  element.href = href
  document.head.append(element)
  if (!isStyle) return Promise.resolve()
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      requested.delete(file)
      reject(new Error(`${href} failed`))
    })
  })
}

// The name that Vite's code around an import expects.
export { preload as __vitePreload }
