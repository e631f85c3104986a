import { useId } from 'react'
import type { Job } from './job-posting.ts'

/** What one is asked when one applies; nothing where nothing is asked. */
export function JobQuestions({ questions }: { questions: Job['questions'] }) {
  const id = useId()
  if (questions.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl font-semibold">
        What you are asked
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-base">
        {questions.map(({ id: key, label, type, options, required }) => (
          <li key={key} className="wrap-anywhere">
            {label}
            <p className="text-sm text-ink-soft">
              {[
                type === 'choice' ? options.join(' / ') : kinds[type],
                !required && 'You may leave it out',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const kinds = { text: 'In your own words', yesno: 'Yes or no', number: 'A number' } as const
