import { href } from '#addresses/routes.ts'
import styles from './header.module.css'

/** Link to the request list. Its script writes the number of items (#features/request-list/enhance.ts). */
export const RequestListLink = ({ isIcon }: { isIcon?: boolean }) => (
  <a className={isIcon ? styles['list'] : undefined} href={href('request-list')} data-request-list>
    {isIcon && (
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01" />
      </svg>
    )}
    <span className={isIcon ? 'sr' : undefined}>Request list (0)</span>
    {isIcon && <b aria-hidden="true">0</b>}
  </a>
)
