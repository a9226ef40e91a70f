import { Activity, type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type Drawing, PageContent } from './page-content.tsx'

interface PageRootOptions {
  wrap: (view: ReactNode) => ReactNode
  /** A view broke while drawing: what to draw instead. */
  onBroken: () => Promise<Drawing>
}

const SETTINGS = { identifierPrefix: 'p' }

/**
 * Shows pages in `place`, each in an element of its own: what takes long, drawing it, can then be done before it is asked for.
 */
export class PageRoot {
  readonly #place: Element
  readonly #options: PageRootOptions
  #shown: Root | undefined
  #latest: Page | undefined
  #prepared: Page | undefined

  constructor(place: Element, options: PageRootOptions) {
    this.#place = place
    this.#options = options
  }

  /** Brings the page that was served there to life; resolves when it is, or is found broken. */
  hydrate(element: Element, served: Drawing): Promise<void> {
    return new Promise((onDrawn) => {
      const { wrap } = this.#options
      const broken = () => {
        onDrawn()
        this.#mend()
      }
      const content = <PageContent drawing={served} wrap={wrap} onDrawn={onDrawn} onBroken={broken} />
      this.#shown = hydrateRoot(element, content, SETTINGS)
    })
  }

  /** Draws a page where nobody sees it, while there is nothing else to do, for `show` of the same data; only the last is kept. */
  prepare(next: Drawing): void {
    if ([this.#prepared?.data, this.#latest?.data].includes(next.data)) return
    this.#takePrepared()
    this.#prepared = this.#create(next)
    this.#prepared.draw('hidden')
  }

  /**
   * Shows another page in place of this one, unless that is stopped before; resolves with whether it stands there. Rejects when
   * its view breaks.
   */
  show(next: Drawing, signal?: AbortSignal): Promise<boolean> {
    const page = this.#takePrepared(next.data) ?? this.#create(next)
    this.#latest = page
    signal?.addEventListener('abort', () => {
      if (this.#latest === page && this.#shown !== page.root) this.#latest = undefined
    })
    page.draw('visible')
    return page.stands
  }

  #create(next: Drawing): Page {
    const page = createPage(next, this.#options.wrap, {
      onDrawn: () => this.#settle(page),
      onBroken: (cause) => {
        if (this.#shown === page.root) this.#mend()
        else if (this.#latest === page) page.fail(cause)
      },
    })
    return page
  }

  /** Puts a page in its place if it is still wanted, and says whether it was. */
  #settle(page: Page): boolean {
    const isWanted = this.#latest === page
    const left = isWanted ? this.#shown : page.root
    if (isWanted) {
      this.#shown = page.root
      this.#place.replaceChildren(page.element)
    }
    // React lets go of no page while it draws another.
    queueMicrotask(() => left?.unmount())
    return isWanted
  }

  #takePrepared(data?: unknown): Page | undefined {
    const ready = this.#prepared
    this.#prepared = undefined
    if (ready?.data === data) return ready
    ready?.root.unmount()
    return undefined
  }

  #mend(): void {
    void this.#options.onBroken().then((page) => this.show(page))
  }
}

/** A page with an element and a root of its own. */
interface Page {
  data: unknown
  element: Element
  root: Root
  draw: (mode: 'visible' | 'hidden') => void
  /** Resolves once it is drawn, with whether it was put in its place. */
  stands: Promise<boolean>
  fail: (cause: Error) => void
}

function createPage(
  drawing: Drawing,
  wrap: PageRootOptions['wrap'],
  { onDrawn, onBroken }: { onDrawn: () => boolean; onBroken: (cause: Error) => void },
): Page {
  const element = document.createElement('div')
  const root = createRoot(element, SETTINGS)
  const { promise: stands, resolve, reject } = Promise.withResolvers<boolean>()
  const drawn = () => resolve(onDrawn())
  const content = <PageContent drawing={drawing} wrap={wrap} onDrawn={drawn} onBroken={onBroken} />
  const draw: Page['draw'] = (mode) =>
    startTransition(() => root.render(<Activity mode={mode}>{content}</Activity>))
  return { data: drawing.data, element, root, draw, stands, fail: reject }
}
