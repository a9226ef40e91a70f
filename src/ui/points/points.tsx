import styles from './points.module.css'

/** Short texts with titles, side by side where there is room. */
export function Points({ points }: { points: { title: string; text: string }[] }) {
  return (
    <ul className={styles['points']}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
