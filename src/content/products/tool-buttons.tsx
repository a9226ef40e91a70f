import { Button } from '#ui/button/button.tsx'
import { ADD_FORM } from './request-button.tsx'

interface LinkButtonsProps {
  /** Address of the tool with its state. */
  href: string
  /** Name that is suggested for what the address describes. */
  name: string
}

/** Copies the address of a tool's state, or saves it in this browser under a name (#shell/submitted.ts). */
export const LinkButtons = ({ href, name }: LinkButtonsProps) => (
  <>
    <Button look="line" type="submit" form={ADD_FORM} data-copy={href} data-needs-script>
      Copy link
    </Button>
    <Button look="line" type="submit" form={ADD_FORM} data-save={href} data-name={name} data-needs-script>
      Save
    </Button>
  </>
)
