/** Light colours of tokens.css for what reads no style sheet: PDFs, mails, drawings and the web manifest. */
export const LIGHT = {
  paper: '#f7f8f5',
  surface: '#ffffff',
  tile: '#eceee9',
  stage: '#0d1411',
  ink: '#101613',
  ink2: '#3d4742',
  ink3: '#5c6761',
  line: '#dbdfd8',
  line2: '#b4bcb5',
  tick: '#9aa49d',
  action: '#0b5a3c',
  onAction: '#ffffff',
  link: '#0b5a3c',
  green: '#0b5a3c',
  lime: '#c6f24e',
  gaugeTrack: '#0b5a3c',
  wash: '#e6efe2',
  error: '#b3261e',
} as const

/** Dark colours of tokens.css. */
export const DARK = {
  paper: '#0d1411',
  surface: '#121a16',
  ink: '#eef2ec',
  ink2: '#b9c3bc',
  ink3: '#8f9b94',
  line: '#26302b',
  action: '#c6f24e',
  onAction: '#101613',
  link: '#9fdcbc',
  gaugeTrack: '#1d4634',
  wash: '#16261e',
} as const

export type Colour = keyof typeof LIGHT
