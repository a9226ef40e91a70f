const requested = new Set<string>()

/** Requests the scripts that a chunk imports together with it. Smaller than Vite's helper (vite.config.ts). */
function preload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  for (const file of files) {
    if (requested.has(file)) continue
    requested.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
  return load()
}

// The name that Vite's code around an import expects.
export { preload as __vitePreload }
