import { useId } from 'react'
import { Select } from '#src/form/select.tsx'
import type { RouterOutputs } from '#src/api.ts'
import { answerWords } from '../application-words.ts'
import type { View } from './view.ts'

export type Question = RouterOutputs['job']['board']['questions'][number]

interface AnswerChoiceProps {
  view: View
  questions: Question[]
}

/** Before the answer, which has to be seen: the whole question is the name of its group. */
const shownLetters = 20

/**
 * Who chose what of the job's questions; nothing where it asks none. An address that names what it no
 * longer asks finds who chose it then.
 */
export function AnswerChoice({ view: { filter, setFilter }, questions }: AnswerChoiceProps) {
  const id = useId()
  const { answer } = filter
  if (questions.length === 0 && answer === undefined) return null
  const isOffered = questions.some(one => one.choices.some(choice => keyOf(one, choice) === answer))
  return (
    <div className="col-span-2 flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs text-ink-soft">
        Answer to a question
      </label>
      <Select
        id={id}
        autoComplete="off"
        value={answer ?? ''}
        onChange={event => setFilter({ answer: event.target.value || null })}
      >
        <option value="">Any</option>
        {answer !== undefined && !isOffered && (
          <option value={answer}>One that is no longer asked for</option>
        )}
        {questions.map(question => (
          <optgroup key={question.id} label={question.label}>
            {question.choices.map(choice => (
              <option key={choice} value={keyOf(question, choice)}>
                {leadOf(question)} {answerWords(question.type, choice)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  )
}

const keyOf = ({ id }: Question, choice: string) => `${id}:${choice}`

/** `Work permit:`, `Can you work nights?`, `Do you hold a licence for boats…` */
function leadOf({ label }: Question): string {
  const letters = [...label]
  if (letters.length > shownLetters) return `${letters.slice(0, shownLetters).join('').trimEnd()}…`
  return /[\p{L}\p{N}]$/u.test(label) ? `${label}:` : label
}
