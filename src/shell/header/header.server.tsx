import type { ReactNode } from 'react'
import type { Company } from '#content/company/company.server.ts'
import { href } from '#addresses/routes.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { telephoneHref } from '#ui/links/telephone.ts'
import { Logo } from '#ui/logo/logo.tsx'
import styles from './header.module.css'

/** Logo, navigation, phone and quote button. The gauge along its edge follows the scroll position by CSS alone. */
export function Header({ company, children }: { company: Company; children: ReactNode }) {
  return (
    <header className={styles['header']} data-header>
      <div className={`wrap ${styles['bar']}`}>
        <Logo className={styles['logo']} />
        {children}
        <a className={styles['call']} href={telephoneHref(company.telephone)}>
          Call Anytime <b>{company.telephone}</b>
        </a>
        <ButtonLink className={styles['quote']} look="ink" small href={href('contact')}>
          Request a Quote
        </ButtonLink>
      </div>
    </header>
  )
}
