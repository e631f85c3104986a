export const exportTemplates = ['plain', 'compact', 'margin'] as const
export type ExportTemplate = (typeof exportTemplates)[number]

export const pageSizes = ['a4', 'letter'] as const
export type PageSize = (typeof pageSizes)[number]

/** How a template looks; lengths in points. */
export interface Look {
  size: number
  nameSize: number
  headingSize: number
  /** Of the type's size, from line to line. */
  leading: number
  margin: { x: number; y: number }
  /** In the line below the title, where even programs that go by columns read them in order. */
  dates: 'below' | 'right' | 'left'
  /** The width of the column that dates stand in, left of all else. */
  datesWidth: number
  /** Above a heading, an entry, an item. */
  above: { section: number; entry: number; item: number }
  hasRules: boolean
  headingColor: string
}

export const looks: Record<ExportTemplate, Look> = {
  plain: {
    size: 10,
    nameSize: 22,
    headingSize: 12.5,
    leading: 1.4,
    margin: { x: 60, y: 56 },
    dates: 'below',
    datesWidth: 0,
    above: { section: 16, entry: 9, item: 2 },
    hasRules: true,
    headingColor: '#1b1f24',
  },
  compact: {
    size: 9.25,
    nameSize: 17,
    headingSize: 11,
    leading: 1.28,
    margin: { x: 46, y: 42 },
    dates: 'right',
    datesWidth: 0,
    above: { section: 10, entry: 5, item: 0.5 },
    hasRules: false,
    headingColor: '#00565e',
  },
  margin: {
    size: 9.75,
    nameSize: 21,
    headingSize: 12,
    leading: 1.38,
    margin: { x: 52, y: 54 },
    dates: 'left',
    datesWidth: 118,
    above: { section: 15, entry: 8, item: 1.5 },
    hasRules: true,
    headingColor: '#00565e',
  },
}

/** In points. */
export const pageDimensions: Record<PageSize, [width: number, height: number]> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
}
