import type { RouterOutputs } from '#src/api.ts'

export type Bucket = RouterOutputs['user']['analytics']['buckets'][number]
export type Unit = RouterOutputs['user']['analytics']['unit']

/** What is counted, in the order of the way through the product. */
export const metrics = [
  { key: 'signUps', label: 'Sign-ups' },
  { key: 'resumes', label: 'Resumes' },
  { key: 'applications', label: 'Applications' },
  { key: 'firstAnswers', label: 'First answers' },
  { key: 'jobsPosted', label: 'Jobs posted' },
  { key: 'challenges', label: 'Challenges created' },
] as const

/** A line per day or week. By hand: dates and numbers need no quotes, so a library would be weight. */
export function csvOf(buckets: Bucket[], unit: Unit): string {
  const head = [unit === 'day' ? 'Day' : 'Week from', ...metrics.map(({ label }) => label)]
  const lines = buckets.map(bucket => [bucket.start, ...metrics.map(({ key }) => bucket[key])])
  return [head, ...lines].map(line => `${line.join(',')}\r\n`).join('')
}
