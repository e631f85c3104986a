/** What the reading of a resume may cost (docs/decisions.md, Limits). Sizes in bytes. */
export const maxFileBytes = 10 * 1024 * 1024
export const maxPages = 100
export const maxZipEntries = 2_000
export const maxInflatedBytes = 40 * 1024 * 1024
/** One part of a DOCX; the text of a long resume is far below. */
export const maxXmlBytes = 8 * 1024 * 1024
/** More lines than any resume has; guards the layout steps against generated files. */
export const maxLines = 8_000
/** Characters; a hundred full pages have most of them. */
export const maxText = 600_000
/** Texts of a JSON Resume, each of which is kept with its place; a long list of publications has half of them. */
export const maxValues = 5_000
/** Child processes of a server; each works on one thing at a time. */
export const maxChildren = 2
/** From when a child works on a file, not from when it was started for it. */
export const parseTimeoutMs = 10_000
/** Until a child that was given a file begins with it; on a machine that is busy it takes seconds. */
export const startTimeoutMs = 60_000
/** A child may have 400; what it takes between two looks at it must fit in too. */
export const maxChildRssMb = 370
export const recycleChildRssMb = 300
