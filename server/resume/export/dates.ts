import type { ExportWords } from './words.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export interface DateWords {
  /** Of YYYY, YYYY-MM or YYYY-MM-DD; empty for nothing. */
  month: (date: string | undefined) => string
  /** What has a start and no end goes on. */
  period: (start: string | undefined, end: string | undefined) => string
}

/** Dates as every reader of the language takes them: `Mar 2021` in English, else `03/2021`. */
export function dateWords({ lang, present }: ExportWords): DateWords {
  const month = (date = '') => {
    const [year = '', number] = date.split('-')
    if (!number) return year
    return lang === 'en' ? `${months[Number(number) - 1] ?? number} ${year}` : `${number}/${year}`
  }
  const period = (start?: string, end?: string) => {
    if (!start) return month(end)
    return `${month(start)} – ${end ? month(end) : present}`
  }
  return { month, period }
}
