import type { ShellData, SocialLink } from '#shell/load.server.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './top-bar.module.css'

/** Sales e-mail and social networks, above the header (spec §2). */
export function TopBar({ company, socials }: Pick<ShellData, 'company' | 'socials'>) {
  return (
    <div className={styles['bar']} role="region" aria-label="E-mail and social networks">
      <div className={`wrap ${styles['inner']}`}>
        <a className={styles['mail']} href={`mailto:${company.email}`}>
          {company.email}
        </a>
        <SocialLinks links={socials} />
      </div>
    </div>
  )
}

/** Links to social networks, also shown in the mobile menu and the footer. */
export function SocialLinks({ links, className }: { links: SocialLink[]; className?: string }) {
  return (
    <ul className={classNames(styles['socials'], className)}>
      {links.map(({ name, url, iconName, drawing }) => (
        <li key={name}>
          <a href={url} aria-label={name} rel="noopener">
            <Icon name={iconName} drawing={drawing} />
          </a>
        </li>
      ))}
    </ul>
  )
}
