import { href } from '#addresses/routes.ts'
import { voltageAndCapacity, weight } from '#content/products/describe.server.ts'
import { AddButton, CompareBox } from '#content/products/product-actions.tsx'
import type { Product } from '#content/products/product.server.ts'
import { energyText } from '#kit/text/amounts.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { LocalBar } from '#ui/local-bar/local-bar.tsx'
import styles from './page.module.css'

interface ProductBarProps {
  product: Product
  /** Text of the button that opens the inquiry. */
  quote: string
}

/** The product's name, figures and actions, while the opening with its own is out of sight. */
export function ProductBar({ product, quote }: ProductBarProps) {
  const figures = [voltageAndCapacity(product), energyText(product.energy_wh), weight(product)]
  return (
    <LocalBar label={product.model_name}>
      <p className={styles['about']} data-wide>
        <b>{product.model_name}</b>
        <span>{figures.join(' · ')}</span>
      </p>
      <CompareBox product={product} />
      <AddButton product={product} look="line" isShort />
      <ButtonLink small href={href('contact')} data-about="">
        {quote}
      </ButtonLink>
    </LocalBar>
  )
}
