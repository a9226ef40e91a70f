import type { Company } from '#content/company/company.server.ts'
import { withUnit } from '#kit/text/amounts.ts'
import { telephoneHref } from '#ui/links/telephone.ts'
import { type TermEntry, Terms } from '#ui/terms/terms.tsx'
import type { OpeningHours } from './hours.ts'
import { HoursScale } from './hours-scale.tsx'
import styles from './page.module.css'

/** Telephones, opening hours and sites; the first site is at the company's address. */
export function DirectLines({ company }: { company: Company }) {
  const hours = parseOpeningHours(company.hours)
  return (
    <aside className={styles['lines']} aria-label="Direct lines">
      <Terms entries={listDirectLines(company)} />
      {hours && <HoursScale hours={hours} />}
      {company.sites.map(({ name, function: purpose, area_m2 }, index) => (
        <address key={name}>
          <strong>{name}</strong>
          {index === 0 &&
            [company.legal_name, ...company.address.split(', ')].map((line) => (
              <span key={line}>{line}</span>
            ))}
          <small>{`${purpose}, ${withUnit(area_m2, 'm²')}`}</small>
        </address>
      ))}
    </aside>
  )
}

const listDirectLines = ({
  telephone,
  mobile,
  whatsapp_url,
  us_desk,
  email,
  hours,
}: Company): TermEntry[] => [
  ['Phone', linkTo(telephoneHref(telephone), telephone, 'tap mono quiet')],
  ['WhatsApp', linkTo(whatsapp_url, mobile, 'tap mono quiet')],
  ['US desk', us_desk && linkTo(telephoneHref(us_desk), us_desk, 'tap mono quiet')],
  ['E-mail', linkTo(`mailto:${email}`, email, 'tap')],
  ['Hours', hours],
]

const linkTo = (href: string, text: string, className: string) => (
  <a className={className} href={href}>
    {text}
  </a>
)

/** Parses hours that are the same every working day. Others are shown only as text. */
function parseOpeningHours(text: string): OpeningHours | undefined {
  const [, opens, closes] = /^Mon–Fri (\d\d:\d\d)–(\d\d:\d\d) UK time$/.exec(text) ?? []
  return opens && closes ? { opens, closes } : undefined
}
