import { createContext } from 'react'

/** Base URL of pictures without a final slash; '' = this server. */
export const ImageBase = createContext('')
