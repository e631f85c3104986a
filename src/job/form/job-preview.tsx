import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { candidateWordOf } from '#server/job/stages.ts'
import { jobTextLength } from '#server/limits.ts'
import { useSettled } from '#src/lib/use-settled.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { JobBody } from '../job-body.tsx'
import { JobProcess } from '../job-process.tsx'
import { JobQuestions } from '../job-questions.tsx'
import { jobParts } from './job-differences.ts'
import type { JobFormValues } from './job-form-values.ts'

const facts = [
  'Pay',
  'Workplace',
  'Place',
  'Employment',
  'Seniority',
  'Where applicants may live',
  'Visa sponsorship',
]

interface JobPreviewProps {
  values: JobFormValues
  className?: string
}

/** The job's page as candidates will see it, from what is typed so far. */
export function JobPreview({ values, className }: JobPreviewProps) {
  const { html, error, retry } = useRendered(values.description)
  const said = jobParts.filter(({ label }) => facts.includes(label))
  return (
    <section
      ref={scrolledByKey}
      aria-label="Preview"
      className={clsx('rounded-surface border border-line bg-canvas p-4', className)}
    >
      <div className="flex flex-col gap-6">
        <p className="text-2xl font-semibold wrap-anywhere">{values.title || 'Untitled job'}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {said.map(({ label, say }) => {
            const text = say(values)
            if (!text && label !== 'Pay') return null
            return (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">{text || 'Not stated'}</dd>
              </div>
            )
          })}
        </dl>
        {error && <RetryAlert onRetry={retry}>{error}</RetryAlert>}
        <JobBody
          job={{
            descriptionHtml: html,
            skillsRequired: values.skillsRequired,
            skillsPreferred: values.skillsPreferred,
            jobBenefits: values.jobBenefits,
          }}
        />
        <JobProcess
          stages={values.stages.map(stage => ({
            ...stage,
            expectedDays: /^\d+$/.test(stage.expectedDays) ? Number(stage.expectedDays) : null,
            seenAs: candidateWordOf[stage.systemStage],
          }))}
        />
        <JobQuestions
          questions={values.questions
            .filter(({ label }) => label.trim())
            .map(question => ({
              ...question,
              options: question.options.flatMap(({ text }) => text.trim() || []),
            }))}
        />
      </div>
    </section>
  )
}

/** Markdown as the server renders it, once typing rests; the last of it stays meanwhile. */
function useRendered(description: string) {
  const settled = useSettled(description.slice(0, jobTextLength))
  const { mutate, error } = trpc.job.previewText.useMutation()
  const [html, setHtml] = useState('')
  const render = (text: string) =>
    mutate({ text }, { onSuccess: rendered => setHtml(rendered.html) })
  useEffect(() => {
    mutate({ text: settled }, { onSuccess: rendered => setHtml(rendered.html) })
  }, [mutate, settled])
  return { html, error: error && messageOf(error), retry: () => render(settled) }
}
