import { Button } from '#ui/button/button.tsx'
import { type Option, type OptionGroup, QueryModel, QuerySelect } from '#ui/field/query-field.tsx'
import { Gauge } from '#ui/gauge/gauge.tsx'
import { type CertificateStatus, StatusDot } from '#ui/table/matrix.tsx'
import styles from './gap-check.module.css'

export interface Choices {
  markets: Option[]
  kinds: Option[]
  uses: Option[]
  products: OptionGroup[]
}

export interface GapResult {
  model: string
  href: string
  market: string
  /** "Counted as stationary storage: …" */
  countedAs?: string
  summary: string
  /** Share of required certificates that are held. */
  percent: number
  findings: {
    id: string
    status: CertificateStatus
    name: string
    kind: string
    statusText: string
    because: string
  }[]
  notes: string[]
}

export interface GapData {
  heading: string
  text: string
  chosen: { product: string; market: string; use: string }
  result?: GapResult
  /** Names missing or unknown choices, or says that this is an example; empty if there is nothing to say. */
  remark: string
}

interface GapCheckProps extends GapData {
  address: string
  choices: Choices
}

const ID = 'gap-check'

/** Form for a product and a market, with the certificates held and missing. It works without JavaScript. */
export function GapCheck({ heading, text, chosen, result, remark, address, choices }: GapCheckProps) {
  return (
    <section className={styles['panel']} id={ID} aria-labelledby={`${ID}-title`}>
      <form className={styles['form']} action={`${address}#${ID}`} data-keeps-place>
        <div>
          <h2 id={`${ID}-title`}>{heading}</h2>
          <p className={styles['text']}>{text}</p>
        </div>
        <QueryModel of="gap" value={chosen.product} none="Choose a product" options={choices.products} />
        <QuerySelect
          of="gap"
          label="Market"
          name="market"
          value={chosen.market}
          none="Choose a market"
          options={choices.markets}
        />
        <QuerySelect
          of="gap"
          label="Use"
          name="use"
          value={chosen.use}
          none="As intended for this model"
          options={choices.uses}
        />
        <Button type="submit">Check</Button>
      </form>
      <div>
        {remark && <p className={styles['remark']}>{remark}</p>}
        {result && <Result {...result} />}
      </div>
    </section>
  )
}

function Result({ model, href, market, countedAs, summary, percent, findings, notes }: GapResult) {
  return (
    <>
      <h3 className={styles['title']}>
        <a className="mono" href={href}>
          {model}
        </a>
        , {market}
      </h3>
      {countedAs && <p className={styles['text']}>{countedAs}</p>}
      <p className={styles['summary']}>{summary}</p>
      <Gauge percent={percent} />
      <ul className={styles['findings']}>
        {findings.map(({ id, status, name, kind, statusText, because }) => (
          <li key={id}>
            <span aria-hidden="true">
              <StatusDot status={status} />
            </span>
            <p>
              <b>{name}</b> {kind}
            </p>
            <p className={styles['status']}>{statusText}</p>
            <p className={styles['because']}>{because}</p>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </>
  )
}
