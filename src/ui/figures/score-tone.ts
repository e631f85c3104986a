/** The bands a score can stand in, as a stroke or fill and as text. */
export const scoreTones = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  accent: 'text-accent',
} as const

export type ScoreTone = keyof typeof scoreTones
