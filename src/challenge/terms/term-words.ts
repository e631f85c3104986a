import { fileKindCodes, fileKinds } from '#server/shown/file-kinds.ts'
import { inMegabytes, maxFileSize } from '#server/limits.ts'
import { formatMoney } from '#src/lib/money.ts'
import type { Challenge } from '#src/challenge/challenge-words.ts'

type Prize = Challenge['prizes'][number]

export const prizeKinds: Record<Prize['kind'], string> = {
  money: 'Money',
  interview: 'An interview',
  job: 'A job',
  other: 'Something else',
}

/** `€500 each, for 2 places: Runners-up`. */
export function prizeOf({ kind, amount, currency, places, label }: Prize): string {
  const isSum = kind === 'money' && amount !== undefined && currency
  const what = isSum ? formatMoney(amount, currency) : kind === 'other' ? '' : prizeKinds[kind]
  const many = places > 1 ? `${what && isSum ? ' each' : ''}, for ${places} places` : ''
  return what ? `${what}${many}: ${label}` : `${label}${many}`
}

export const questionKinds: Record<Challenge['questions'][number]['type'], string> = {
  text: 'Text',
  choice: 'One of several',
  yesno: 'Yes or no',
}

export const fileKindLabels: Record<string, string> = Object.fromEntries(
  fileKindCodes.map(code => [code, fileKinds[code].label]),
)

export const unpaidWords =
  'Nothing is paid and nothing can be won. Entrants take part for the practice and the comments.'

/** What is paid for the work, in a sentence. */
export function payTermsOf({ prizes, reward }: Pick<Challenge, 'prizes' | 'reward'>): string {
  if (prizes.length === 0 && reward.kind === 'none') return unpaidWords
  const isPaid = prizes.length > 0 ? prizes.some(isMoney) : isMoney(reward)
  return isPaid
    ? 'Only prizes are paid; work that wins none is not.'
    : 'No money is paid for the work.'
}

const isMoney = ({ kind }: { kind: string }) => kind === 'money'

/** What may be handed in, as a list of words. */
export function formatOf({ text, links, files, kinds }: Challenge['format']): string {
  const ofKind = kinds.map(kind => fileKindLabels[kind] ?? kind).join('; ')
  const size = `${inMegabytes(maxFileSize)} each`
  return [
    ...(text ? ['A text'] : []),
    ...(links ? ['Links'] : []),
    ...(files > 0
      ? [`${files === 1 ? '1 file' : `Up to ${files} files`} of ${size}: ${ofKind || 'any kind'}`]
      : []),
  ].join(' · ')
}

export const questionKindOf = ({ type, options }: Challenge['questions'][number]): string =>
  type === 'choice' ? options.join(' / ') : questionKinds[type]
