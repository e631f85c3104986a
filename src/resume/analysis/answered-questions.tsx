import { checkRules, type CheckRule } from '#server/resume/engine/rubric.ts'
import { UndoItem } from '#src/ui/list/undo-item.tsx'
import type { Resume } from '#src/resume/resume-words.ts'

/** A question by what the analysis calls it. */
export interface Asked {
  code: string
  place: string
}

interface AnsweredQuestionsProps {
  resume: Resume
  isPending: boolean
  onTakeBack: (asked: Asked) => void
}

const rules: Record<string, CheckRule | undefined> = checkRules

/** `NO_SKILLS excel word` */
function askedBy(key: string): Asked {
  const [code = ''] = key.split(' ', 1)
  return { code, place: key.slice(code.length + 1) }
}

/** What its person has answered: each answer can be taken back. */
export function AnsweredQuestions({ resume, isPending, onTakeBack }: AnsweredQuestionsProps) {
  const { answered = [], refuted = [], replies = [] } = resume.parsed ?? {}
  const all = [
    ...answered.map(key => ({ key, usual: 'You said that we read it right.' })),
    ...refuted.map(key => ({ key, usual: 'You said that we read it wrong.' })),
  ]
  if (all.length === 0) return null
  return (
    <section aria-labelledby="answered" className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id="answered" className="text-base font-semibold">
        {all.length === 1 ? '1 question answered' : `${all.length} questions answered`}
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {all.map(({ key, usual }) => {
          const asked = askedBy(key)
          // Before the words were kept there were only the question's name and its place.
          const { question, answer } = replies.find(one => one.key === key) ?? {}
          const title =
            question ?? [rules[asked.code]?.title, asked.place].filter(Boolean).join(': ')
          return (
            <UndoItem
              key={key}
              name={title.slice(0, 80)}
              disabled={isPending}
              onUndo={() => onTakeBack(asked)}
            >
              <span className="line-clamp-2">{title}</span>
              <span className="text-ink-soft">{answer ? `You answered: ${answer}` : usual}</span>
            </UndoItem>
          )
        })}
      </ul>
    </section>
  )
}
