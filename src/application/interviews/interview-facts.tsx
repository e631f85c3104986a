import { CalendarPlus } from 'lucide-react'
import { filePaths } from '#server/file-paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { LinkedText } from '#src/ui/linked-text.tsx'
import {
  dayOf,
  hoursOf,
  isOpenState,
  lengthText,
  namesText,
  whenIs,
  type State,
} from './interview-words.ts'

interface InterviewFactsProps {
  interview: {
    minutes: number
    place: string
    link: string | null
    note: string
    state: State
    wasAt: string | null
  }
  /** Who takes part, of the team. */
  names: string[]
  /** Before them: `You meet`. */
  meet: string
}

/** How long, where, with whom, and what is said besides; of one that is off, when it was to be. */
export function InterviewFacts({ interview, names, meet }: InterviewFactsProps) {
  const { state, minutes, place, link, note, wasAt } = interview
  if (!isOpenState(state))
    return (
      wasAt && <p className="tabular text-ink-soft">It was to be on {whenIs(wasAt, minutes)}.</p>
    )
  return (
    <div className="flex flex-col gap-1">
      <p>
        {lengthText(minutes)}
        {link ? ', by video: ' : `, ${place}`}
        {link && (
          <a href={link} target="_blank" rel="noreferrer" className="link wrap-anywhere">
            {link}
          </a>
        )}
      </p>
      {names.length > 0 && (
        <p className="text-ink-soft">
          {meet} {namesText(names)}
        </p>
      )}
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          <LinkedText>{note}</LinkedText>
        </p>
      )}
    </div>
  )
}

/** `Tuesday, March 3, 2026, 15:00–16:00`, whose hours stay on one line. */
export const DayAndHours = ({ at, minutes }: { at: string; minutes: number }) => (
  <>
    {dayOf(at)}, <span className="whitespace-nowrap">{hoursOf(at, minutes)}</span>
  </>
)

/** The entry for one's calendar, as a file. */
export const AddToCalendar = ({ id }: { id: string }) => (
  <a href={filePaths.interviewCalendar(id)} download className={buttonClass()}>
    <CalendarPlus aria-hidden /> Add to calendar
  </a>
)
