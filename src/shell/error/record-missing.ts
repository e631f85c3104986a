import { createContext } from 'react'

/** Whether the server found no record for the first page. */
export const RecordMissingContext = createContext(false)
