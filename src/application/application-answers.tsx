import { Badge } from '#src/ui/badge.tsx'
import { answerWords, type Sent } from './application-words.ts'

interface ApplicationAnswersProps {
  answers: Sent['answers']
  /** The questions whose answers the organization named as knock-outs; for its team alone. */
  knockouts?: string[]
}

/** The answers to a job's questions, as they were asked. */
export function ApplicationAnswers({ answers, knockouts = [] }: ApplicationAnswersProps) {
  if (answers.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">Answers</h3>
      <dl className="flex max-w-prose flex-col gap-3">
        {answers.map(({ id, type, question, answer }) => (
          <div key={id} className="min-w-0">
            <dt className="wrap-anywhere text-ink-soft">{question}</dt>
            <dd className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
                {answerWords(type, answer)}
              </span>
              {knockouts.includes(id) && <Badge tone="warn">Knock-out answer</Badge>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
