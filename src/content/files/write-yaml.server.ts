import { stringify } from 'yaml'

/** Writes fields as YAML exactly as the editor does, so that both leave the same file. Fields that are null stay empty. */
export const writeYaml = (fields: unknown): string =>
  stringify(fields, {
    indent: 2,
    indentSeq: true,
    lineWidth: 0,
    defaultKeyType: 'PLAIN',
    defaultStringType: 'PLAIN',
    singleQuote: true,
    nullStr: '',
  })
