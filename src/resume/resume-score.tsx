import type { ComponentProps } from 'react'
import { scoreBands } from '#server/resume/engine/rubric.ts'
import { Dial } from '#src/ui/figures/dial.tsx'
import { toneOfScore, type Analysis } from './resume-words.ts'

type ResumeScoreProps = Pick<ComponentProps<typeof Dial>, 'value' | 'size'> & {
  label?: string
  /** Null where the band of a score is withheld: then its colour says nothing either. */
  band: Analysis['band']
}

const notches = scoreBands.map(({ from }) => from).filter(from => from > 0)

/** A resume's score in the colour of its band. */
export const ResumeScore = ({ value, label = 'Resume score', band, size }: ResumeScoreProps) => (
  <Dial
    value={value}
    label={label}
    size={size}
    notches={notches}
    tone={value === null || band === null ? undefined : toneOfScore(value)}
  />
)
