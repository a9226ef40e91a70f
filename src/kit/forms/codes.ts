/** Messages for mistakes in a form's declaration or use, by FormKit's error code (spec §8). */
export const CODES = {
  151: (id: string) => `No form element with id: ${id}`,
  152: (id: string) => `No input element with id: ${id}`,
  350: (name: string) =>
    `Invalid options prop for ${name} input (radio). See https://formkit.com/inputs/radio`,
  600: (type: string, name: string) => `Unknown input type "${type}" ("${name}")`,
  601: (type: string, name: string) =>
    `Input definition "${type}" is missing a schema or component property (${name}).`,
  651: (id: string) => `Cannot setErrors() on "${id}" because no such id exists.`,
  652: (id: string) => `Cannot clearErrors() on "${id}" because no such id exists.`,
}
