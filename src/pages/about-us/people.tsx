import styles from './people.module.css'

export interface Person {
  role: string
  name: string
  initials: string
}

/** Who leads the company; a drawn monogram in place of a photograph. */
export function People({ people }: { people: Person[] }) {
  return (
    <ul className={styles['people']}>
      {people.map(({ role, name, initials }) => (
        <li key={name}>
          <svg viewBox="0 0 320 240" aria-hidden="true">
            <text x="22" y="212">
              {initials}
            </text>
          </svg>
          <div>
            <h3>{name}</h3>
            <p>{role}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
