import type { Page } from '@playwright/test'

/** Does what a browser's translation does to a page: replaces every text that it may translate with elements that have other words. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font, [translate="no"]')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data.replaceAll('e', 'é')
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
