import { rubricDimensions } from '#server/resume/engine/rubric.ts'
import type { RouterOutputs } from '#src/api.ts'
import { formatNumber } from '#src/lib/intl.ts'
import type { ScoreTone } from '#src/ui/figures/score-tone.ts'

export type ResumeItem = RouterOutputs['resume']['list']['items'][number]
export type Resume = RouterOutputs['resume']['byId']
export type Analysis = RouterOutputs['resume']['analysis']
export type Finding = Analysis['findings'][number]
export type Version = RouterOutputs['resume']['history']['versions'][number]

const bandWords = {
  strong: 'Strong',
  getting_there: 'Getting there',
  needs_work: 'Needs work',
}

/** The band, or that it is withheld from a score. */
export const bandText = (band: Analysis['band'], overall: number | null): string =>
  band ? bandWords[band] : overall === null ? 'Not graded' : 'No band yet'

/** What stands beside a score: the band's meaning, or why there is none. */
export const bandNote = ({ overall, bandReason }: Pick<Analysis, 'overall' | 'bandReason'>) =>
  overall === null
    ? 'There is too little in this file to grade.'
    : `${overall} of 100 points. ${bandReason ?? 'From 80 a resume is strong, from 60 it is getting there.'}`

/** The rubric's bands: 80 is strong, 60 is getting there. */
export const toneOfScore = (overall: number): ScoreTone =>
  overall >= 80 ? 'good' : overall >= 60 ? 'warn' : 'bad'

export const severityWords = { error: 'Must fix', warning: 'Should fix', info: 'Note' }
export const severityTones = { error: 'bad', warning: 'warn', info: 'neutral' } as const

/** `−4 points`, `−1 point`; nothing for a mere note. */
export function pointsText(points: number): string | null {
  if (points <= 0) return null
  const shown = Number(points.toFixed(1))
  return `−${formatNumber(shown)} ${shown === 1 ? 'point' : 'points'}`
}

/** What a finding costs, or what a question holds until it is answered; nothing for a mere note. */
export const costText = ({ points, asks }: Pick<Finding, 'points' | 'asks'>): string | null =>
  asks && points > 0 ? `${counted(points, 'point')} held` : pointsText(points)

/** The same, and that a part had no more to give where it costs less than it would elsewhere. */
export function costNote({
  isCapped,
  dimension,
  ...cost
}: Pick<Finding, 'points' | 'asks' | 'isCapped' | 'dimension'>): string | null {
  const said = costText(cost)
  if (!isCapped) return said
  const part = rubricDimensions.find(({ key }) => key === dimension)?.label
  return said
    ? `${said}: no more are left in ${part}`
    : `Costs nothing more: no points are left in ${part}`
}

/** Text files and Word files have no pages. */
export const whereOf = (place: Finding['evidence'][number]) =>
  place.bbox ? `Page ${place.page}` : 'In your file'

/** `PDF`, `Word`, `Text`, `JSON Resume`. */
export function kindOf(mediaType: string): string {
  if (mediaType === 'application/pdf') return 'PDF'
  if (mediaType === 'application/json') return 'JSON Resume'
  if (mediaType === 'application/zip') return 'LinkedIn archive'
  return mediaType.startsWith('text/') ? 'Text' : 'Word'
}

/** `+6`, `−2`, `±0`. */
export const signed = (change: number): string =>
  change === 0
    ? '±0'
    : `${change > 0 ? '+' : '−'}${formatNumber(Number(Math.abs(change).toFixed(1)))}`

/** `1 page`, `3 points`. */
export const counted = (count: number, one: string): string =>
  `${formatNumber(Number(count.toFixed(1)))} ${one}${count === 1 ? '' : 's'}`

/** `a copy of “Baker” for one job`, `a copy for one job`. */
export const copyText = ({ parentTitle }: Pick<ResumeItem, 'parentTitle'>): string =>
  parentTitle === null ? 'a copy for one job' : `a copy of “${parentTitle}” for one job`

/** Whether anything was read from it. */
export const isRead = ({ parseStatus }: Pick<ResumeItem, 'parseStatus'>): boolean =>
  parseStatus === 'ready' || parseStatus === 'needs_review'

interface ReadState {
  tone: 'warn' | 'bad' | 'neutral'
  label: string
  /** A sentence without its full stop. */
  title: string
  reason: string
}

type Read = Pick<ResumeItem, 'parseStatus' | 'parseError' | 'mediaType'>

/** What is amiss with a resume, in words; null when it was read well. */
export function stateOf({ parseStatus, parseError, mediaType }: Read): ReadState | null {
  // What could not be read is always stored with the reason.
  const reason = parseError?.message ?? ''
  switch (parseStatus) {
    case 'ready':
      return null
    case 'needs_review':
      return {
        tone: 'warn',
        label: 'Please check',
        title: 'Please check what we read',
        reason: 'We are not sure that we read this file right.',
      }
    case 'needs_text':
      return {
        tone: 'warn',
        label: 'No text',
        title: mediaType.startsWith('text/')
          ? 'There is too little text in this file'
          : 'We can’t read text in this file',
        reason,
      }
    case 'failed':
      return {
        tone: 'bad',
        label: 'Not read',
        title: 'This file could not be read',
        reason,
      }
    default:
      return {
        tone: 'neutral',
        label: 'Reading',
        title: 'This file is being read',
        reason:
          'That takes seconds, and a minute or two where it was interrupted. Reload the page to see it.',
      }
  }
}

/** A finding with its place in the whole list: 1 is the one that costs most. */
export type NumberedFinding = Finding & { number: number }

const severityOrder = ['error', 'warning', 'info']

/** All of them, those marked as fine too, so that a number stays when another one is marked. */
export const rankFindings = (findings: Finding[]): NumberedFinding[] =>
  findings
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity),
    )
    .map((finding, index) => ({ ...finding, number: index + 1 }))

/** The points that questions hold, and how many questions do; null where none does. */
export function heldText(findings: Finding[]): string | null {
  const holding = findings.filter(({ asks, points }) => asks && points > 0)
  const all = holding.reduce((sum, { points }) => sum + points, 0)
  if (all === 0) return null
  const are = all === 1 ? '1 point is' : `${counted(all, 'point')} are`
  return `${are} held until you answer ${holding.length === 1 ? 'a question' : `${holding.length} questions`}.`
}

/** `100 − 25 lost − 14 held = 61`, of what takes any; null where the points of older rules do not add up so. */
export function sumText({ overall, findings }: Pick<Analysis, 'overall' | 'findings'>) {
  const [lost, held] = [false, true].map(asks =>
    findings.reduce((sum, one) => (Boolean(one.asks) === asks ? sum + one.points : sum), 0),
  )
  if (lost === undefined || held === undefined || 100 - lost - held !== overall) return null
  const taken = [lost > 0 && `${lost} lost`, held > 0 && `${held} held`].filter(Boolean)
  return taken.length === 0 ? null : `${['100', ...taken].join(' − ')} = ${overall}`
}

export const isOpen = (finding: Finding): boolean => finding.dismissedAt === null

/** What became of findings that their person calls fine; said alike wherever they are not listed. */
export const fineText = (count: number): string =>
  count === 1
    ? '1 finding is marked as fine, and still counts.'
    : `${count} findings are marked as fine, and still count.`

/** An entry of what was read, by its JSON Pointer: `/work/0`. */
export function entryOf({ parsed }: Resume, pointer: string): unknown {
  const [, section, index] = pointer.split('/')
  const lists = (parsed?.content ?? {}) as Record<string, unknown[] | undefined>
  return lists[section ?? '']?.[Number(index)] ?? null
}

/** Whether a finding is about many single words, such as skills, and not about sentences. */
export const areWords = (evidence: Finding['evidence']): boolean =>
  evidence.length > 2 && evidence.every(({ quote }) => quote.length <= 40)
