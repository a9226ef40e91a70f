import type { Copy } from './copy.server.ts'
import styles from './people.module.css'

/** The company's leaders, drawn instead of photographed. */
export function People({ people }: { people: Copy['leadership'] }) {
  return (
    <ul className={styles['people']}>
      {people.map(({ role, name, hair }) => (
        <li key={name}>
          <svg viewBox="0 0 320 240" aria-hidden="true">
            {hair === 'long' && <path d={BEHIND} />}
            <path className={styles['skin']} d={HEAD} />
            <path d={COAT} />
            <path d={HAIR[hair]} />
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

const HEAD =
  'M122 92c0-28 16-44 38-44s38 16 38 44c0 20-7 36-18 45v20c0 8 4 12 10 15l-30 34-30-34c6-3 10-7 10-15v-20c-11-9-18-25-18-45z'
const COAT = 'M44 240c2-36 20-50 50-59l34-12 32 36 32-36 34 12c30 9 48 23 50 59z'
const BEHIND = 'M112 172c-8-30-4-52-2-80 2-36 22-56 50-56s48 20 50 56c2 28 6 50-2 80-10 6-86 6-96 0z'
/** Outlines of the hair in front of the head. */
const HAIR = {
  short: 'M119 96c-6-36 12-58 42-58 28 0 46 20 40 56-3-10-6-18-12-26-14 6-36 6-52 1-9 6-14 15-18 27z',
  bun: 'M119 98c-4-30 8-50 24-56-3-16 4-26 17-26s20 10 17 26c16 6 28 26 24 56-5-16-18-30-41-36-23 6-36 20-41 36z',
  long: 'M117 104c-5-40 12-66 43-66s48 26 43 66c-4-18-14-32-33-40-12 14-34 20-53 40z',
}
