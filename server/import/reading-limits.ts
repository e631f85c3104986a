/** What the reading of an import may cost (docs/decisions.md, Limits). Sizes in bytes. */
export const maxPdfPages = 30
export const maxArchiveEntries = 2_000
export const maxEntrySize = 15 * 1024 * 1024
export const maxInflated = 40 * 1024 * 1024
/** Packed bytes of a file with a name of its own that are looked at for its header. */
export const peekSize = 4_096
/** Entries of one file that are read; a profile takes 50 of each kind. */
export const maxEntries = 300
/** As `maxEntries`, of all sections together. */
export const maxEntriesInAll = 1_000
/** Characters of one value; LinkedIn itself allows less. */
export const maxText = 4_000
/** Rows of a file that are looked at, and characters of one. */
export const maxRows = 2_000
export const maxRowLength = 100_000
/** Characters of all that was read. */
export const maxDocument = 500_000
