const SECTIONS: [prefix: string, label: string][] = [
  ['/about-us', 'About'],
  ['/certification', 'About'],
  ['/products', 'Products'],
  ['/applications', 'Applications'],
  ['/solutions', 'Explore'],
  ['/articles', 'Explore'],
  ['/download', 'Explore'],
  ['/contact', 'Contact'],
]

/** Label of the main navigation's entry that a path belongs to. */
export function sectionOf(path: string): string | undefined {
  if (path === '/') return 'Home'
  return SECTIONS.find(
    ([prefix]) => path === prefix || path.startsWith(prefix === '/articles' ? prefix : `${prefix}/`),
  )?.[1]
}
