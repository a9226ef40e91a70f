import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { packHref } from '#addresses/links.ts'
import { filledQuery } from '#kit/forms/browser/filled-query.ts'
import { changedControls } from '#ui/island/controls.ts'
import { answer, type PackParts, firstPack, queryOf, type Shown } from './data.ts'
import { exactFigures } from './figures.ts'
import { PackForm } from './form.tsx'
import styles from './form.module.css'
import { announce, Result } from './result.tsx'
import { useAddress } from './use-address.ts'
import { useOwnElements } from './use-own-elements.ts'

/** Time without a key press after which a result is announced, in ms. */
const ANNOUNCE_MS = 700

interface ConfiguratorProps {
  data: PackParts
  /** The query of the address. */
  query: string
}

interface Entered {
  given: string
  shown: Shown
  /** Changes when the fields get other values than those that were typed. */
  edition: number
}

/** The pack configurator: a form, and the answer to what is typed. */
export function Configurator({ data, query }: ConfiguratorProps) {
  const read = (text: string) => answer(data, new URLSearchParams(text))
  const [entered, setEntered] = useState<Entered>(() => ({ given: query, shown: read(query), edition: 0 }))
  /** Shows the state of another address, which may be the one that was typed. */
  const show = (text: string) => {
    const shown = read(text)
    const isNew = queryOf(shown) !== queryOf(entered.shown)
    setEntered(isNew ? { given: query, shown, edition: entered.edition + 1 } : { ...entered, given: query })
  }
  if (entered.given !== query) show(query)
  const { shown, edition } = entered
  const form = useRef<HTMLFormElement>(null)
  const address = useAddress(form, show)
  const own = useOwnElements()
  const update = () => {
    const next = read(filledQuery(form.current!))
    own.check()
    setEntered({ given: query, shown: next, edition })
    address.follow(packHref(queryOf(next)))
  }
  // The visitor or the browser may have filled in fields before this script ran.
  useLayoutEffect(() => {
    if (changedControls(form.current!).length > 0) update()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const submit = () => {
    flushSync(update)
    address.commit()
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const result = useRef<HTMLElement>(null)
  const onChanged = () => {
    own.onChanged()
    // A link that has led to another state may be gone.
    if (edition > 0 && document.activeElement === document.body)
      result.current?.focus({ preventScroll: true })
  }
  const pack = firstPack(shown)
  return (
    <div className={styles['tool']} data-exact={pack && exactFigures(pack, shown.state.request)}>
      <PackForm shown={shown} edition={edition} form={form} onInput={update} onSubmit={submit} />
      <section className={styles['result']} id="pack-result" aria-label="Result" tabIndex={-1} ref={result}>
        <Announcement key={edition} text={announce(shown)} />
        <div className={styles['root']} ref={own.ref}>
          <Result key={own.key} shown={shown} onChanged={onChanged} />
        </div>
      </section>
    </div>
  )
}

export const renderConfigurator = (props: ConfiguratorProps) => <Configurator {...props} />

/** Announces a result once the visitor stops typing. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setAnnounced, ANNOUNCE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="sr" role="status">
      {announced}
    </p>
  )
}
