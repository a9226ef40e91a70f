import styles from './notes.module.css'

export function Notes({ notes }: { notes: { title: string; text: string }[] }) {
  return (
    <dl className={styles['notes']}>
      {notes.map((note) => (
        <div key={note.title}>
          <dt>{note.title}</dt>
          <dd>{note.text}</dd>
        </div>
      ))}
    </dl>
  )
}
