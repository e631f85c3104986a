/** What a file may cost (docs/decisions.md, Limits). Sizes in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_PAGES = 20
export const MAX_ZIP_ENTRIES = 2_000
export const MAX_INFLATED_BYTES = 40 * 1024 * 1024
/** One part of a DOCX; the text of a long resume is far below. */
export const MAX_XML_BYTES = 8 * 1024 * 1024
/** More lines than any resume has; guards the layout steps against generated files. */
export const MAX_LINES = 6_000
/** Characters; twenty full pages have half of them. */
export const MAX_TEXT = 200_000
/** Child processes of a server; each works on one thing at a time. */
export const MAX_CHILDREN = 2
export const PARSE_TIMEOUT_MS = 10_000
/** A child may have 400; what it takes between two looks at it must fit in too. */
export const MAX_CHILD_RSS_MB = 370
export const RECYCLE_CHILD_RSS_MB = 300
