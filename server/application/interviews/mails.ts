import type { InterviewChange } from '#server/events/interview-events.ts'
import type { MailedJob } from '#server/job/mails.ts'
import type { Calendar } from '#server/mail/calendar.ts'
import type { Letter } from '#server/mail/letter.ts'
import { plainName } from '#server/mail/names.ts'
import { readerOf, zoneOf, type Reader } from '#server/mail/reader.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { whenText } from '#server/shown/when.ts'

/** What both sides are told of an interview, each in their own words. */
interface Told {
  interviewId: string
  /** The application's. */
  id: string
  job: MailedJob
  applicantName: string
  isCandidate: boolean
  interview: {
    title: string
    minutes: number
    place: string
    link: string | null
    note: string
    sequence: number
    /** ISO 8601; null until one is picked. */
    startsAt: string | null
    names: string[]
    /** ISO 8601, those that are offered; queued by an earlier version there are none. */
    times?: string[]
  }
}

interface Mailed extends Told, Reader {
  interview: Told['interview'] & { zone: string }
}

/** In the reader's own zone; where that is not known, in the one it was proposed in and in UTC. */
function when({ interview, ...reader }: Mailed, iso: string): string {
  const { locale } = readerOf(reader)
  const own = zoneOf(reader)
  const zones = own === null ? [...new Set([interview.zone, 'UTC'])] : [own]
  return zones.map(zone => whenText(new Date(iso), interview.minutes, zone, locale)).join('\n')
}

const pathOf = ({ isCandidate, job, id }: Told) =>
  isCandidate ? paths.applicationOf(id) : serverPaths.applicant(job.orgSlug, job.id, id)

const toIt = (told: Told) => ({
  path: pathOf(told),
  label: told.isCandidate ? 'See your application' : 'See the application',
})

const who = (names: string[]) => {
  const plain = names.map(name => plainName(name) ?? 'Somebody')
  return new Intl.ListFormat('en').format(plain)
}

const where = ({ interview: { place, link } }: Told) =>
  link ? `By video: ${link}` : `Where: ${place}`

const withWhom = ({ interview: { names }, applicantName, isCandidate }: Told) => {
  const team = names.length > 0 ? who(names) : 'To be said'
  return isCandidate ? `You meet: ${team}` : `With ${applicantName}. From the team: ${team}`
}

/** Of one that has no time yet. */
const proposed = (told: Mailed) => [
  `It takes ${told.interview.minutes} minutes.`,
  [where(told), withWhom(told)].join('\n'),
  told.interview.note || null,
]

/** What can be picked, where it is not picked yet. */
const offered = (told: Mailed) => {
  const { times = [] } = told.interview
  return times.length > 0
    ? `You can pick one of these:\n${times.map(iso => when(told, iso)).join('\n')}`
    : null
}

/** Title and job, to follow a name or a sentence. */
const called = ({ interview, job }: Told) => `“${interview.title}” for ${job.title}`

/** The entry of the reader's calendar; of one that has no time any more, when it was. */
export function calendarOf(method: Calendar['method'], told: Told, startsAt?: string): Calendar {
  const { interview, interviewId, job, applicantName, isCandidate } = told
  const { title, minutes, place, link, sequence, note } = interview
  return {
    method,
    id: interviewId,
    sequence,
    minutes,
    place,
    link,
    startsAt: startsAt ?? interview.startsAt ?? '',
    title: isCandidate ? `${title}: ${job.orgName}` : `${title}: ${applicantName}`,
    text: [`${job.title} at ${job.orgName}`, withWhom(told), note].filter(Boolean).join('\n\n'),
    path: pathOf(told),
    organizer: job.orgName,
  }
}

export const interviewProposed = (told: Mailed): Letter => ({
  subject: `${told.job.orgName} invites you to an interview: ${told.job.title}`,
  paragraphs: [
    `${told.job.orgName} would like to meet you: ${called(told)}, ${told.interview.minutes} minutes.`,
    [where(told), withWhom(told)].join('\n'),
    told.interview.note || null,
    offered(told),
    'Pick the one that suits you; others may be offered the same times, and whoever picks first has it. You can also ask for other times.',
    { path: pathOf(told), label: 'Pick a time' },
  ],
})

const details = (told: Mailed) => [
  told.interview.startsAt && when(told, told.interview.startsAt),
  [where(told), withWhom(told)].join('\n'),
  told.interview.note || null,
]

export const interviewBooked = (told: Mailed): Letter => ({
  subject: told.isCandidate
    ? `Your interview is booked: ${told.job.title} at ${told.job.orgName}`
    : `${told.applicantName} has picked a time: ${told.job.title}`,
  paragraphs: [
    told.isCandidate
      ? `Your interview with ${told.job.orgName} is booked: ${called(told)}.`
      : `${told.applicantName} has picked a time: ${called(told)}.`,
    ...details(told),
    'The entry for your calendar is attached.',
    toIt(told),
  ],
  calendar: calendarOf('REQUEST', told),
})

const changeWords: Record<InterviewChange, string> = {
  time: 'time',
  place: 'place',
  panel: 'who takes part',
  length: 'length',
  note: 'note',
  title: 'title',
}

/** ` (time, place)`; nothing where it is not known. */
const changedIn = (changes: InterviewChange[]) =>
  changes.length > 0 ? ` (${changes.map(what => changeWords[what]).join(', ')})` : ''

interface Changed extends Mailed {
  wasAt: string | null
  /** Queued by an earlier version there are none. */
  changes?: InterviewChange[]
}

export function interviewChanged(told: Changed): Letter {
  const { interview, isCandidate, job, wasAt, changes = [] } = told
  const isBooked = interview.startsAt !== null
  const subject = isCandidate
    ? `${job.orgName} has changed your interview${changedIn(changes)}: ${job.title}`
    : `Changed${changedIn(changes)}: the interview with ${told.applicantName}, ${job.title}`
  const calendar =
    wasAt === null
      ? null
      : isBooked
        ? calendarOf('REQUEST', told)
        : calendarOf('CANCEL', told, wasAt)
  const anew = isCandidate
    ? 'They offer other times now: pick the one that suits you.'
    : `${told.applicantName} is offered other times now, and picks one.`
  return {
    subject,
    paragraphs: [
      `The interview ${called(told)} at ${job.orgName} was changed${changedIn(changes)}.`,
      wasAt && !isBooked ? `It does not take place at this time:\n${when(told, wasAt)}` : null,
      isBooked ? null : anew,
      isBooked || !isCandidate ? null : offered(told),
      ...(isBooked ? details(told) : proposed(told)),
      isBooked || !isCandidate ? toIt(told) : { path: pathOf(told), label: 'Pick a time' },
    ].filter(one => one !== ''),
    ...(calendar && { calendar }),
  }
}

interface Cancelled extends Mailed {
  /** `panel`: the interview goes on without the reader. */
  by: 'team' | 'candidate' | 'withdrawal' | 'end' | 'hire' | 'panel'
  note: string
  /** When it was booked; null when it was not. */
  wasAt: string | null
}

/** Who did it, as the reader calls them. */
function sentenceOf(told: Cancelled): string {
  const { by, isCandidate, job, applicantName } = told
  if (by === 'panel') return 'You no longer take part in the interview'
  if (by === 'team' && isCandidate) return `${job.orgName} has cancelled the interview`
  if (by === 'candidate')
    return isCandidate
      ? 'You have cancelled the interview'
      : `${applicantName} can’t come to the interview`
  if (by === 'withdrawal')
    return isCandidate
      ? 'You have withdrawn your application, which ends the interview'
      : `${applicantName} has withdrawn the application, which ends the interview`
  if (by === 'hire') return `${applicantName} is to be hired, and needs no interview any more:`
  return isCandidate ? 'The interview does not take place:' : 'This interview is off:'
}

/** Whose the note is. */
function wordsOf({ by, isCandidate, job, applicantName }: Cancelled): string {
  if (by === 'team') return `${job.orgName} writes:`
  return isCandidate ? 'You wrote:' : `${applicantName} writes:`
}

export const interviewCancelled = (told: Cancelled): Letter => ({
  subject: told.isCandidate
    ? `Cancelled: your interview with ${told.job.orgName}, ${told.job.title}`
    : `${told.by === 'panel' ? 'Without you' : 'Cancelled'}: the interview with ${told.applicantName}, ${told.job.title}`,
  paragraphs: [
    `${sentenceOf(told)} ${called(told)}${told.by === 'team' && told.isCandidate ? '' : ` at ${told.job.orgName}`}.`,
    told.wasAt &&
      `${told.by === 'panel' ? 'It is' : 'It was to be'} on:\n${when(told, told.wasAt)}`,
    told.note ? `${wordsOf(told)}\n${told.note}` : null,
    told.by === 'team' && told.isCandidate ? 'Your application is not affected.' : null,
    toIt(told),
  ].filter(one => one !== ''),
  ...(told.wasAt && { calendar: calendarOf('CANCEL', told, told.wasAt) }),
})

export const interviewOtherTimes = (
  told: Mailed & { note: string; suggested: string[] },
): Letter => ({
  subject: `${told.applicantName} asks for other times: ${told.job.title}`,
  paragraphs: [
    told.interview.startsAt
      ? `${told.applicantName} asks to move the interview ${called(told)}. It stays booked until you change it:\n${when(told, told.interview.startsAt)}`
      : `${told.applicantName} can’t come at the times that you offered for ${called(told)}, and asks for others.`,
    told.note || null,
    told.suggested.length > 0
      ? `They could on:\n${told.suggested.map(iso => when(told, iso)).join('\n')}`
      : null,
    { path: pathOf(told), label: 'Offer other times' },
  ],
})

export const interviewPanelLeft = (told: Mailed): Letter => ({
  subject: `Who takes part has changed: the interview with ${told.applicantName}, ${told.job.title}`,
  paragraphs: [
    `Somebody who was to take part in the interview ${called(told)} is not of the team any more, or may not read applications.`,
    told.interview.startsAt && when(told, told.interview.startsAt),
    told.interview.names.length > 0
      ? `These are left: ${who(told.interview.names)}.`
      : 'Nobody is left: choose who takes part instead.',
    toIt(told),
  ].filter(one => one !== ''),
})

export const interviewReminder = (told: Mailed): Letter => ({
  subject: told.isCandidate
    ? `In a day: your interview with ${told.job.orgName}`
    : `In a day: the interview with ${told.applicantName}, ${told.job.title}`,
  paragraphs: [`A reminder of the interview ${called(told)}.`, ...details(told), toIt(told)],
})
