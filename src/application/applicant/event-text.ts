import { stageLabels, type Applicant } from '../application-words.ts'

const offerTexts: Record<string, string> = {
  revealed: 'Revealed',
  unanswered: 'Told that no answer came',
  offered: 'Offer made',
  offer_accepted: 'Offer accepted',
  offer_declined: 'Offer declined',
  offer_withdrawn: 'Offer withdrawn',
  offer_expired: 'Offer not answered in time',
  interview_proposed: 'Interview proposed',
  interview_booked: 'Interview booked',
  interview_changed: 'Interview changed',
  interview_cancelled: 'Interview cancelled',
  interview_other_times: 'Other times asked for',
}

/** What a step of the application says in its timeline. */
export function eventText(event: Applicant['events'][number], person: string): string {
  const stage = event.toStage ? stageLabels[event.toStage] : ''
  const by = event.actorName ? ` by ${event.actorName}` : ''
  if (event.type === 'received') return `${person} applied`
  if (event.type === 'withdrawn') return `${person} withdrew`
  if (event.type === 'result_withdrawn') return `${person} took a challenge’s result back`
  if (event.type === 'rejected') return `Rejected${by}`
  if (event.type === 'rejection_undone') return `Rejection undone${by}: back to ${stage}`
  if (event.type === 'told') return 'The rejection was told'
  const offer = offerTexts[event.type]
  if (offer) return `${offer}${by}`
  return `Moved to ${event.stageName ?? stage}${by}`
}
