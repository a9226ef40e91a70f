import { createContext } from 'react'

/** Where pictures come from: '' is this server, else the address of an image CDN without a final slash. */
export const ImageBase = createContext('')
