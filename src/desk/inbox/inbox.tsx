import { Pager } from '#desk/pager/pager.tsx'
import { EmptyInbox } from './empty.tsx'
import { Filters } from './filters.tsx'
import { HeldTable } from './held-table.tsx'
import type { InboxModel } from './inbox-model.ts'
import { LeadTable } from './lead-table.tsx'
import { useInbox } from './use-inbox.ts'
import styles from './inbox.module.css'

/** The leads of a view, with filters, search and pages in the address. In the browser its rows stay as they are in the store. */
export function Inbox({ model: rendered }: { model: InboxModel }) {
  const { model, selected, just, filter, change, version } = useInbox(rendered)
  const { title, summary, about, empty, days, pager } = model
  const Table = model.isHeld ? HeldTable : LeadTable
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <div>
          <h1>{title}</h1>
          <p role="status">
            {summary.text}
            {summary.late && (
              <>
                , <span className={styles['late']}>{summary.late}</span>
              </>
            )}
            . {about}
          </p>
        </div>
        <p className={styles['exports']}>
          <span className="note">{model.exports.label}</span>
          <a href={model.exports.csv}>Export CSV</a>
          <a href={model.exports.xlsx}>Export XLSX</a>
        </p>
      </div>
      <Filters key={version} values={model.filters} onFilter={filter} />
      {empty && <EmptyInbox {...empty} />}
      {days.length > 0 && (
        <Table days={days} formToken={model.formToken} {...{ selected, just }} onChange={change} />
      )}
      {pager.text && (
        <Pager text={pager.text} previous={pager.newer} next={pager.older} names={['Newer', 'Older']} />
      )}
    </div>
  )
}
