import type { Application } from '#content/applications/application.server.ts'
import { href } from '#addresses/routes.ts'
import { ButtonLink, Buttons, MoreLink } from '#ui/button/button.tsx'
import { Image } from '#ui/image/image.tsx'
import { CALCULATOR } from './details.server.tsx'
import styles from './page.module.css'

interface OpeningProps {
  name: string
  picture: string
  /** Missing for an application that only the upstream API lists. */
  own: Application | undefined
}

export const Opening = ({ name, picture, own }: OpeningProps) => (
  <div className={`wrap ${styles['head']}`}>
    <h1>{name}</h1>
    <div>
      {own && <p className="lead">{own.problem}</p>}
      <Buttons className={styles['actions']}>
        <ButtonLink href={href('contact')} data-about="">
          Ask about this application
        </ButtonLink>
        {own && <MoreLink href={`#${CALCULATOR}`}>Size a battery</MoreLink>}
      </Buttons>
    </div>
    <Image
      src={picture}
      alt={own?.alt ?? name}
      className={styles['scene']}
      width={1600}
      height={1000}
      sizes="100vw sm:100vw md:100vw lg:100vw xl:1280px"
      priority
    />
  </div>
)
