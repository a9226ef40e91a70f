import { ActionLinks } from '#ui/button/button.tsx'
import { Gauge } from '#ui/gauge/gauge.tsx'
import type { Empty } from './inbox-model.ts'
import styles from './empty.module.css'

/** Why there is no row, and where some are. */
export const EmptyInbox = (props: Empty) => (props.isFiltered ? <None {...props} /> : <Zero {...props} />)

const Zero = ({ title, text, last, week, actions }: Empty) => (
  <div className={styles['zero']}>
    {week && (
      <div className={styles['week']}>
        <Gauge percent={100} />
        <p className="ends">
          <span>{week.leads}</span>
          <span>{week.done}</span>
        </p>
      </div>
    )}
    <h2>{title}</h2>
    <p>
      {last && (
        <>
          The last one, <a href={`/desk/leads/${last.reference}`}>{last.reference}</a>
          {last.rest}
        </>
      )}
      {text}
    </p>
    <ActionLinks actions={actions} />
  </div>
)

const None = ({ title, text, loosened, actions }: Empty) => (
  <div className={styles['none']}>
    <h2>{title}</h2>
    <p>{text}</p>
    {loosened.length > 0 && (
      <ul>
        {loosened.map(({ kept, dropped, count, href, note }) => (
          <li key={dropped}>
            <b>
              {kept && (
                <>
                  <bdi>{kept}</bdi>,{' '}
                </>
              )}
              <s>
                <bdi>{dropped}</bdi>
              </s>
            </b>
            <a href={href} aria-label={`${count} without ${dropped}`}>
              {count}
            </a>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    )}
    <p>
      {actions.map(({ label, path }) => (
        <a key={path} className="tap" href={path}>
          {label}
        </a>
      ))}
    </p>
  </div>
)
