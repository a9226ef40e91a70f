import styles from './field.module.css'

/** The line that says what a message carries besides what is typed. */
export function Carries({ about }: { about: string[] }) {
  return (
    <p className={styles['carries']}>
      <span>About</span>
      {about.map((text) => (
        <span className="mono" key={text}>
          {text}
        </span>
      ))}
    </p>
  )
}
