import type { Content } from '#content/content.server.ts'
import { listDiscontinued } from '#content/products/discontinued.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { Button } from '#ui/button/button.tsx'
import { QueryModel } from '#ui/field/query-model.tsx'
import { describeUnknown } from '#ui/list/read-choices.ts'
import styles from './choose-product.module.css'
import { getModelValue, listModelOptions } from './models.server.ts'

interface ChooseProductProps {
  /** Name of the form, and beginning of the ids of its fields. */
  label: string
  of: string
  /** Address of the page that redirects to the product. */
  action: string
  /** Parameter of that page. */
  name: string
  /** The product that the tool is about. */
  product?: Product | undefined
  /** Text in the address that names no product; null before the form is sent. */
  typed: string | null
  texts: { none: string; button: string }
  content: Content
}

/** A form that opens a tool on the page of a product. */
export function ChooseProduct({
  label,
  of,
  action,
  name,
  product,
  typed,
  texts,
  content,
}: ChooseProductProps) {
  const models = listModelOptions(content, product)
  return (
    <>
      <form className={styles['choice']} action={action} aria-label={label}>
        <QueryModel
          of={of}
          name={name}
          value={getModelValue(typed ?? '', product, models)}
          error={describeUnknown('Product', typed ? [typed] : []) || undefined}
          none={texts.none}
          mustBeFilled
          options={models}
        />
        <Button type="submit" look="line">
          {texts.button}
        </Button>
      </form>
      {listDiscontinued(product ? [product] : [], content).map((text) => (
        <p key={text} className="note">
          {text}
        </p>
      ))}
    </>
  )
}
