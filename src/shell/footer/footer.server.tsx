import { ConsentButton } from '#features/consent/dialogs.server.tsx'
import { NewsletterForm, type NewsletterProps } from '#features/newsletter/newsletter.server.tsx'
import type { Company } from '#content/company/company.server.ts'
import type { NavigationItem } from '#content/navigation/navigation.server.ts'
import { href } from '#addresses/routes.ts'
import type { ShellData } from '#shell/load.server.ts'
import { SocialLinks } from '#shell/top-bar/top-bar.server.tsx'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Ruler } from '#ui/gauge/gauge.tsx'
import { telephoneHref } from '#ui/links/telephone.ts'
import { Logo } from '#ui/logo/logo.tsx'
import { UnitsControl } from '#ui/units/units-control.tsx'
import styles from './footer.module.css'

/** Number of categories in the footer (spec §9). */
const FOOTER_CATEGORIES = 6

interface FooterProps extends NewsletterProps {
  shell: ShellData
}

export function Footer({ shell, ...newsletter }: FooterProps) {
  const { company, navigation } = shell
  const categories = shell.categories
    .slice(0, FOOTER_CATEGORIES)
    .map(({ name, href }) => ({ label: name, path: href }))
  return (
    <footer className={styles['footer']}>
      <Ruler className={styles['ruler']} />
      <div className={`wrap ${styles['columns']}`}>
        <div>
          <Logo className={styles['logo']} />
          <p className={styles['slogan']}>{company.slogan}</p>
          <SocialLinks links={shell.socials} className={styles['socials']} />
        </div>
        <LinkColumn title="Useful Links" items={navigation.useful_links} />
        <LinkColumn title="Products" items={categories} />
        <div>
          <h2>Newsletter</h2>
          <NewsletterForm {...newsletter} />
          <h2 className={styles['contact']}>Contact</h2>
          <ContactLinks company={company} whereToBuy={shell.whereToBuy} />
        </div>
      </div>
      <div className="wrap">
        <ToolLinks items={navigation.tools} />
        <div className={styles['end']}>
          <p>
            © {company.copyright_year} {company.name}. {company.fictional_notice}
          </p>
          <UnitsControl place="footer" />
          <ul>
            <Links items={navigation.legal} />
            <li>
              <ConsentButton />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

const Links = ({ items }: { items: NavigationItem[] }) =>
  items.map((item) => (
    <li key={item.path}>
      <a className="quiet" href={item.path}>
        {item.label}
      </a>
    </li>
  ))

/** The tools in a row. */
const ToolLinks = ({ items }: { items: NavigationItem[] }) => (
  <nav className={styles['tools']} aria-label="Tools">
    <ul className="scroller">
      <Links items={[{ label: 'Tools', path: href('tools') }, ...items]} />
    </ul>
  </nav>
)

function LinkColumn({ title, items }: { title: string; items: NavigationItem[] }) {
  const id = `footer-${title.toLowerCase().replace(' ', '-')}`
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        <Links items={items} />
      </ul>
    </nav>
  )
}

function ContactLinks({ company, whereToBuy }: Pick<ShellData, 'company' | 'whereToBuy'>) {
  return (
    <ul>
      <li>
        <a className="mono quiet" href={telephoneHref(company.telephone)}>
          {company.telephone}
        </a>
      </li>
      <li>
        <a className="mono quiet" href={company.whatsapp_url}>
          {company.mobile} (WhatsApp)
        </a>
      </li>
      <li>
        <a className="quiet" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </li>
      {whereToBuy && (
        <li>
          <a className="quiet" href={whereToBuy}>
            Where to buy
          </a>
        </li>
      )}
    </ul>
  )
}

/** The dark band above the footer, with ways to contact an engineer. */
export function ContactStrip({ company }: { company: Company }) {
  return (
    <section className={styles['strip']} aria-labelledby="contact-strip">
      <div className="wrap">
        <div>
          <h2 id="contact-strip">Ask an engineer, not a call centre.</h2>
          <Buttons className={styles['buttons']}>
            <ButtonLink href={href('contact')}>Request a quote</ButtonLink>
            <ButtonLink look="line" href={`mailto:${company.email}`}>
              Write an e-mail
            </ButtonLink>
          </Buttons>
        </div>
        <dl>
          <ContactFact term="Phone" href={telephoneHref(company.telephone)} text={company.telephone} />
          <ContactFact term="WhatsApp" href={company.whatsapp_url} text={company.mobile} />
          <ContactFact term="Hours" text={company.hours} />
          <ContactFact term="Answer" text={company.answer_time} />
        </dl>
      </div>
    </section>
  )
}

function ContactFact({ term, text, href: address }: { term: string; text: string; href?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={address && 'mono'}>
        {address ? (
          <a className="quiet" href={address}>
            {text}
          </a>
        ) : (
          text
        )}
      </dd>
    </div>
  )
}
