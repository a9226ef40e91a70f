import { href } from '#pages/routes.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Image } from '#ui/image/image.tsx'
import { ImageSource } from '#ui/image/image-source.tsx'
import { SiteSearch } from '#ui/search-field/site-search.tsx'
import styles from './hero.module.css'

export interface HeroData {
  title: string
  lead: string
  picture: string
  /** For phones. */
  portrait: string
  alt: string
  actions: { label: string; path: string }[]
  marks: HeroMark[]
}

/** Callout of a product in the picture; `x` and `y` are the end of its leader line, in pixels of the picture. */
export interface HeroMark {
  href: string
  model: string
  text: string
  x: number
  y: number
}

const WIDTH = 2400
const HEIGHT = 1350
const LEADER = 274

export function Hero({ title, lead, picture, portrait, alt, actions, marks }: HeroData) {
  return (
    <section className={styles['hero']}>
      <picture>
        <ImageSource
          media="(max-width: 699px)"
          src={portrait}
          sizes="100vw sm:100vw md:100vw"
          width={1200}
          height={1500}
          quality={75}
        />
        <Image
          className={styles['picture']}
          src={picture}
          alt={alt}
          width={WIDTH}
          height={HEIGHT}
          sizes="100vw sm:100vw lg:100vw 2xl:100vw"
          priority
        />
      </picture>
      <div className={`wrap ${styles['text']}`}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <SiteSearch action={href('search')} className={styles['search']} />
        <Buttons className={styles['buttons']}>
          {actions.map(({ label, path }, index) => (
            <ButtonLink key={path} href={path} look={index === 0 ? 'action' : 'line'}>
              {label}
            </ButtonLink>
          ))}
        </Buttons>
      </div>
      {/* Cropped like the picture with `object-fit: cover`, so that the leader lines stay on their products. */}
      <svg
        className={styles['marks']}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMax slice"
      >
        {marks.map((mark) => (
          <Leader key={mark.href} {...mark} />
        ))}
      </svg>
    </section>
  )
}

function Leader({ href, model, text, x, y }: HeroMark) {
  const top = y - LEADER
  return (
    <a href={href}>
      <line x1={x} x2={x} y1={top} y2={y} />
      <circle cx={x} cy={y} r="6" />
      <text x={x} y={top} dx="0.9em" dy="0.9em">
        {model}
      </text>
      <text x={x} y={top} dx="0.9em" dy="2.3em">
        {text}
      </text>
    </a>
  )
}
