import { Tile } from '#ui/tile/tile.tsx'
import styles from './table.module.css'

export function Pictured({ href, picture, children }: { href: string; picture: string; children: string }) {
  return (
    <a className={styles['pictured']} href={href}>
      <Tile src={picture} alt="" width={1000} height={750} displayWidth={60} />
      {children}
    </a>
  )
}
