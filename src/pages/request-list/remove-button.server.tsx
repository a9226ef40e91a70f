/** Id of the GET form that removes an item without a script. */
export const ADDRESS_FORM = 'request-list-address'

interface RemoveProps {
  /** Place of the item in the address. */
  index: number
  /** Id of the text that names it. */
  describedBy: string
}

export const Remove = ({ index, describedBy }: RemoveProps) => (
  <button form={ADDRESS_FORM} name="remove" value={index} aria-label="Remove" aria-describedby={describedBy}>
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d="m1 1 10 10M11 1 1 11" />
    </svg>
  </button>
)
