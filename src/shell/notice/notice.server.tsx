import type { Banner } from '#content/banners/banner.server.ts'
import styles from './notice.module.css'

/** The company's current news, each in a line above the header. */
export function Notice({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <div className={`no-print ${styles['notice']}`} role="region" aria-label="Notice">
      {banners.map(({ text, link }) => (
        <div key={text} className="wrap">
          <p>{link === undefined ? text : <a href={link}>{text}</a>}</p>
        </div>
      ))}
    </div>
  )
}
