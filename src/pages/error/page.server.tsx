import type { ReactNode } from 'react'
import type { Site } from '#content/site.server.ts'
import type { ErrorData, Head } from '#kit/pages/contract/page.ts'
import type { Loaded } from '#kit/pages/server/load.server.ts'
import { href } from '#addresses/routes.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Gauge } from '#ui/gauge/gauge.tsx'
import { LinkList } from '#ui/links/link-list.tsx'
import { SiteSearch } from '#ui/search-field/site-search.tsx'
import { Split } from '#ui/section/section.tsx'
import { type CurrentDocument, errorHelp, type Help } from './help.server.ts'
import { errorTitle, SERVER_ERROR, TOO_MANY } from './messages.ts'
import styles from './page.module.css'

const NOT_FOUND_CHARGE = 2

type ErrorProps = ErrorData & { help: Help }

export async function errorPage(error: ErrorData, site: Site): Promise<Pick<Loaded, 'head' | 'body'>> {
  const help = await errorHelp(error, site)
  return { head: errorHead(error), body: <ErrorPage {...error} help={help} /> }
}

/** Returns the text of the error page for an address (spec §2). */
export function errorMessage(status: number, address: string): string {
  if (status === 404) return `Page not found: ${address}`
  if (status === 410) return `No longer on this site: ${address}`
  return status === 429 ? TOO_MANY : SERVER_ERROR
}

const TITLES: Record<number, string> = { 404: 'Page Not Found', 410: 'Page No Longer Here' }

/** Returns the head of the error page: Page Not Found for 404, the message otherwise (spec §2). */
function errorHead({ status, message }: ErrorData): Head {
  return { title: errorTitle(status, TITLES[status] ?? message), description: message, robots: 'noindex' }
}

function ErrorPage(error: ErrorProps) {
  const isMissing = error.status in TITLES
  return (
    <div className={`wrap ${styles['error']}`}>
      <h1>{error.status}</h1>
      <Gauge className={styles['gauge']} percent={isMissing ? NOT_FOUND_CHARGE : 0} />
      <div className={`ends ${styles['axis']}`} aria-hidden="true">
        {['0 %', '25', '50', '75', '100 %'].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      {isMissing ? <Missing {...error} /> : <Failed {...error} />}
      {error.reference && (
        <p className={`note ${styles['reference']}`}>Reference for support: {error.reference}</p>
      )}
    </div>
  )
}

function Missing({ message, path, help }: ErrorProps) {
  const prefix = message.endsWith(path) ? message.slice(0, message.length - path.length) : ''
  const asked = (
    <p className={styles['message']}>
      {prefix}
      <span className={styles['path']}>{prefix ? path : message}</span>
    </p>
  )
  if (help.document) return <Replaced asked={asked} document={help.document} />
  return (
    <Split ratio="even">
      <div>
        {asked}
        <p className={styles['advice']}>
          {help.nearest && (
            <>
              The nearest model is <a href={help.nearest.href}>{help.nearest.label}</a>.{' '}
            </>
          )}
          Search, choose a product family, or go to the home page.
        </p>
        {help.search !== undefined && (
          <SiteSearch action={href('search')} className={styles['search']} value={help.search} />
        )}
        <Buttons className={styles['buttons']}>
          <ButtonLink href={href('index')}>Home</ButtonLink>
          <ButtonLink look="line" href={href('contact')}>
            Contact
          </ButtonLink>
        </Buttons>
      </div>
      {help.categories && (
        <nav className={styles['categories']} aria-label="Product families">
          <LinkList links={help.categories} />
        </nav>
      )}
    </Split>
  )
}

/** Says which version of a document is current. */
function Replaced({ asked, document }: { asked: ReactNode; document: CurrentDocument }) {
  const { title, version, date, href: address, latest } = document
  return (
    <div>
      {asked}
      <p className={styles['advice']}>
        This version of the document is not available. The current one is <a href={address}>{title}</a>,
        version {version} of {date}. This address always leads to the current version:{' '}
        <a href={latest}>{latest}</a>
      </p>
      <Buttons className={styles['buttons']}>
        <ButtonLink href={address}>Open version {version}</ButtonLink>
        <ButtonLink look="line" href={href('download')}>
          All documents
        </ButtonLink>
      </Buttons>
    </div>
  )
}

function Failed({ status, message, path, advice, help }: ErrorProps) {
  return (
    <div role="alert">
      <p className={styles['message']}>{message}</p>
      <p className={styles['advice']}>
        {advice ??
          (status === 429
            ? 'The site is busy. Please try again in a few seconds.'
            : 'This page could not be displayed. Please try again in a moment. If the problem persists, tell us its address.')}
      </p>
      <Buttons className={styles['buttons']}>
        {advice === undefined && <ButtonLink href={path}>Try again</ButtonLink>}
        <ButtonLink look="line" href={`mailto:${help.email}`}>
          Write to {help.email}
        </ButtonLink>
      </Buttons>
    </div>
  )
}
