import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './local-bar.module.css'

interface LocalBarProps {
  /** Name of the bar for assistive technology. */
  label: string
  /** Place of the bar: at the top instead of the header (`wide`, from 768 px), at the foot of a phone (`narrow`), or both. */
  on?: 'wide' | 'narrow' | 'both'
  /** Content. Elements with `data-wide` are left out on a phone. */
  children: ReactNode
}

/**
 * A bar with the actions of a page while its own are out of sight. At the top it replaces the header that scrolled away; at the
 * foot it waits until the element with `data-foot-bar` has left the screen (#shell/scroll-effects.ts).
 */
export const LocalBar = ({ label, on = 'both', children }: LocalBarProps) => (
  <section
    className={classNames(
      'no-print',
      styles['bar'],
      on !== 'narrow' && styles['wide'],
      on !== 'wide' && styles['narrow'],
    )}
    aria-label={label}
    data-above-banner
  >
    <div className="wrap">{children}</div>
  </section>
)
