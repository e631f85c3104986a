import type { JsonResume } from '#server/resume/engine/types.ts'

/** From the lowest; those above `senior` come from titles alone. */
export const levels = ['entry', 'junior', 'mid', 'senior', 'lead', 'director'] as const
type Level = (typeof levels)[number]

/** Months of work from which on one is more than `entry`. */
const fromMonths: [Level, number][] = [
  ['senior', 72],
  ['mid', 36],
  ['junior', 12],
  ['entry', 1],
]

const titles: [Level, RegExp][] = [
  [
    'director',
    /\b(?:director|vice president|vp|c[etfo]o|geschäftsführ\w*|directeur|directrice)\b/i,
  ],
  [
    'lead',
    /\b(?:lead|principal|head of|team ?lead(?:er)?|\w*leit(?:er|erin|ung)|chef d['’e]|jefe de)\b/i,
  ],
  ['senior', /\b(?:senior|sr)\b/i],
  ['junior', /\b(?:junior|jr)\b/i],
  [
    'entry',
    /\b(?:intern|trainee|apprentice|praktikant(?:in)?|werkstudent(?:in)?|auszubildende[rn]?|stagiaire)\b/i,
  ],
]

interface Seniority {
  level: Level
  /** Of the present or last post, where it says the level. */
  title: string | null
  months: number
}

/** How far somebody's work has brought them; null when the resume does not say. */
export function seniorityOf({ work = [] }: JsonResume, month: string): Seniority | null {
  const months = monthsOfWork(work, month)
  const last = work.toSorted((a, b) => endOf(b, month) - endOf(a, month))[0]
  const titled = titles.find(([, pattern]) => last?.position && pattern.test(last.position))
  if (titled) return { level: titled[0], title: last?.position ?? null, months }
  const reached = fromMonths.find(([, least]) => months >= least)
  return reached ? { level: reached[0], title: null, months } : null
}

type Post = NonNullable<JsonResume['work']>[number]

const numberOf = (date: string, ofYear: number) => {
  const [year = 0, month] = date.split('-').map(Number)
  return year * 12 + (month ?? ofYear) - 1
}

const endOf = (post: Post, month: string) =>
  post.endDate ? numberOf(post.endDate, 12) : post.startDate ? numberOf(month, 12) : 0

/** Each month once, however many posts it belongs to. */
function monthsOfWork(work: Post[], month: string): number {
  const now = numberOf(month, 12)
  const spans = work
    .flatMap(post => {
      if (!post.startDate) return []
      const start = numberOf(post.startDate, 1)
      const end = Math.min(endOf(post, month), now)
      return end >= start ? [[start, end] as const] : []
    })
    .toSorted(([a], [b]) => a - b)
  let months = 0
  let last = -1
  for (const [start, end] of spans) {
    months += Math.max(0, end - Math.max(start, last + 1) + 1)
    last = Math.max(last, end)
  }
  return months
}
