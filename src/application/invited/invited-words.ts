import type { RouterOutputs } from '#src/api.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

export type Previewed = RouterOutputs['job']['previewCandidates']
export type PreviewedLine = Previewed['rows'][number]
export type Invited = RouterOutputs['job']['candidateInvitations']['items'][number]
export type InvitedByProfile = RouterOutputs['job']['profileInvitations']['items'][number]
type Left = RouterOutputs['job']['inviteCandidates']['left'][number]

interface Shown {
  label: string
  tone: BadgeTone
}

export const lineStates: Record<PreviewedLine['state'], Shown> = {
  new: { label: 'Will be invited', tone: 'good' },
  faulty: { label: 'To correct', tone: 'bad' },
  twice: { label: 'Twice in the list', tone: 'warn' },
  invited: { label: 'Invited before', tone: 'neutral' },
  applied: { label: 'Has applied', tone: 'neutral' },
  unwanted: { label: 'Wants no invitations', tone: 'neutral' },
}

export const invitedStates: Record<Invited['state'], Shown> = {
  waiting: { label: 'No answer yet', tone: 'neutral' },
  applied: { label: 'Has applied', tone: 'good' },
  declined: { label: 'Wants no more', tone: 'warn' },
}

export const byProfileStates: Record<InvitedByProfile['state'], Shown> = {
  waiting: { label: 'No application yet', tone: 'neutral' },
  applied: { label: 'Has applied', tone: 'good' },
  untold: { label: 'Invited', tone: 'neutral' },
}

export const whyLeft: Record<Left['why'], string> = {
  new: 'not invited',
  faulty: 'not an address',
  twice: 'twice in the list',
  invited: 'was invited before',
  applied: 'has applied',
  unwanted: 'wants no invitations',
  often: 'was invited often enough for today',
}

export const candidates = (count: number) => (count === 1 ? '1 candidate' : `${count} candidates`)
