import { href } from '#addresses/routes.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { ADD_FORM } from './request-button.tsx'

/** Opens the inquiry about the answer of a tool; `about` has fields of the inquiry, with its subject. */
export const AskButton = ({ about }: { about: object }) => (
  <ButtonLink href={href('contact')} data-about={JSON.stringify(about)}>
    Send this to an engineer
  </ButtonLink>
)

interface ListButtonProps {
  /** Item as in an address: `product:svd-12100:4`. */
  item: string
  /** Name of the product or pack in messages. */
  name: string
}

/** Puts the answer of a tool on the request list. */
export const ListButton = ({ item, name }: ListButtonProps) => (
  <Button look="line" type="submit" form={ADD_FORM} name="item" value={item} title={name}>
    Add to request list
  </Button>
)

/** Copies an address (#shell/submitted.ts); without one, that of the page. */
export const CopyButton = ({ href = '' }: { href?: string }) => (
  <Button look="line" type="submit" form={ADD_FORM} data-copy={href} data-needs-script>
    Copy link
  </Button>
)

interface LinkButtonsProps {
  /** Address of the tool with its state. */
  href: string
  /** Name that is suggested for what the address describes. */
  name: string
}

/** Copies the address of a tool's state, or saves it in this browser under a name (#shell/submitted.ts). */
export const LinkButtons = ({ href, name }: LinkButtonsProps) => (
  <>
    <CopyButton href={href} />
    <Button look="line" type="submit" form={ADD_FORM} data-save={href} data-name={name} data-needs-script>
      Save
    </Button>
  </>
)
