/** A formula with the visitor's figures put in: "15 Ah / 5 Ah = 3". */
export interface Formula {
  name: string
  sum: string
}
