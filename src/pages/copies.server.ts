import type { PageCopy } from '#content/pages/copy.server.ts'

const modules = import.meta.glob<{ copy: PageCopy }>('./*/copy.server.ts', { eager: true })

/** The copy each page's folder declares; content is read with all of them. */
export const pageCopies: PageCopy[] = Object.values(modules).map((module) => module.copy)
