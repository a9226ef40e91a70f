import { shorten } from '#kit/text/shorten.ts'
import { addressWith, type BadLine, type RequestList } from './describe-lines.server.ts'
import styles from './lines.module.css'
import { Remove } from './remove-button.server.tsx'

interface BadRowProps {
  line: BadLine
  list: RequestList
  /** Whether it has links that replace it. */
  hasWays: boolean
}

/** A line that cannot be sent, with the reason and models that are written nearly like it. */
export const BadRow = ({ line: { index, text, reason, close }, list, hasWays }: BadRowProps) => (
  <tbody data-before-sent data-item={list.texts[index]} data-index={index}>
    <tr>
      <th scope="row" colSpan={5}>
        <span className={styles['model']} id={`request-list-bad-${index}`}>
          {shorten(text)}
        </span>
        <p className={styles['error']}>{reason} It is not sent.</p>
        {hasWays && close.length > 0 && (
          <p className={styles['ways']}>
            Is it one of these?
            {close.map(({ model, item }) => (
              <a key={model} href={addressWith(list, index, item)} data-change>
                {model}
              </a>
            ))}
          </p>
        )}
      </th>
      <td className={styles['remove']}>
        <Remove index={index} describedBy={`request-list-bad-${index}`} />
      </td>
    </tr>
  </tbody>
)
