import styles from './about-line.module.css'

/** Line above the fields that says what a message is about; hidden while that is unknown. */
export const AboutLine = ({ about }: { about?: string[] | undefined }) => (
  <p className={styles['aboutLine']} hidden={!about} data-about-line>
    <span>About</span>
    {about?.map((text) => (
      <span className="mono" key={text}>
        {text}
      </span>
    ))}
  </p>
)
