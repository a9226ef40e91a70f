import { isHeld } from './held.ts'

/** What a style sheet is waited for; of scripts it is enough that they are on their way. By file. */
const coming = new Map<string, Promise<void>>()

/**
 * Fetches what a chunk imports together with it, and waits for its style sheets. Takes the place of Vite's own helper
 * (vite.config.ts), which is four times as large, and asks for a style sheet that failed no second time. Rejects when a style
 * sheet or the chunk itself cannot be had; who tries again has them asked for again.
 */
async function preload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  const [module] = await Promise.all([load(), ...files.map(bring)])
  return module
}

function bring(file: string): Promise<void> {
  const known = coming.get(file) ?? link(file)
  coming.set(file, known)
  return known
}

function link(file: string): Promise<void> {
  const href = `/${file}`
  const isStyle = href.endsWith('.css')
  if (isHeld(href)) return Promise.resolve()
  const element = document.createElement('link')
  element.rel = isStyle ? 'stylesheet' : 'modulepreload'
  element.href = href
  document.head.append(element)
  if (!isStyle) return Promise.resolve()
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      coming.delete(file)
      reject(new Error(`${href} failed`))
    })
  })
}

// As the code asks for it that Vite writes around an import.
export { preload as __vitePreload }
