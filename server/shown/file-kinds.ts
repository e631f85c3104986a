/** The kinds of files that a challenge can ask for, and the endings that they have. */
export const fileKinds = {
  pdf: { label: 'PDF', endings: ['.pdf'] },
  image: { label: 'Pictures (PNG, JPEG)', endings: ['.png', '.jpg', '.jpeg'] },
  office: { label: 'Word, Excel, PowerPoint', endings: ['.docx', '.xlsx', '.pptx'] },
  text: { label: 'Text, Markdown, CSV', endings: ['.txt', '.md', '.csv'] },
  archive: { label: 'ZIP archives', endings: ['.zip'] },
} as const

export type FileKind = keyof typeof fileKinds

export const fileKindCodes = Object.keys(fileKinds) as [FileKind, ...FileKind[]]

/** Those of a challenge's format, in the order above. */
export const kindsOf = (codes: string[]): { label: string; endings: readonly string[] }[] =>
  fileKindCodes.filter(code => codes.includes(code)).map(code => fileKinds[code])
