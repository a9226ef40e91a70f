import { classNames } from '#ui/class-names.ts'
import { LocalBar } from '#ui/local-bar/local-bar.tsx'
import styles from './answer-line.module.css'

interface AnswerLineProps {
  /** The verdict in a few words. */
  title: string
  /** The main figures. */
  figures?: string | undefined
}

const Texts = ({ title, figures }: AnswerLineProps) => (
  <>
    <b data-answer-title>{title}</b>
    <span data-answer-figures>{figures}</span>
  </>
)

/**
 * The answer of a tool in one line at the top of the screen. The whole answer, with the class `whole` of this part's styles, comes
 * after it and hides it until it has scrolled away. Its text is announced by the tool's status.
 */
export const AnswerLine = ({ className, ...texts }: AnswerLineProps & { className?: string | undefined }) => (
  <p className={classNames('no-print', styles['line'], className)} aria-hidden="true">
    <Texts {...texts} />
  </p>
)

/** The answer in a bar at the foot of a phone while the element with `data-foot-bar="either"` is out of sight. */
export const AnswerBar = ({ href, ...texts }: AnswerLineProps & { href: string }) => (
  <LocalBar label="Answer" on="narrow">
    <a className={styles['bar']} href={href}>
      <Texts {...texts} />
    </a>
  </LocalBar>
)
