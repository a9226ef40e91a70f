import styles from './field.module.css'

/** What a message is about besides what is typed; hidden while that is unknown. */
export const Carries = ({ about }: { about?: string[] }) => (
  <p className={styles['carries']} hidden={!about} data-carries>
    <span>About</span>
    {about?.map((text) => (
      <span className="mono" key={text}>
        {text}
      </span>
    ))}
  </p>
)
