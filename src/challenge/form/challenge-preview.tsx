import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { briefLength } from '#server/limits.ts'
import { SkillList } from '#src/job/skill-list.tsx'
import { useOrgJobs } from '#src/job/use-org-jobs.ts'
import { useSettled } from '#src/lib/use-settled.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import ChallengeTimeline from '#src/challenge/challenge-timeline.tsx'
import { CriteriaTable } from '#src/challenge/criteria-table.tsx'
import { FactRows } from '#src/challenge/terms/fact-rows.tsx'
import { fieldsOf, type ChallengeFormValues } from './challenge-form-values.ts'

interface ChallengePreviewProps {
  values: ChallengeFormValues
  className?: string
}

/** The challenge's page as entrants will see it, from what is typed so far. */
export function ChallengePreview({ values, className }: ChallengePreviewProps) {
  const fields = fieldsOf(values)
  const { effortHours, prizes } = fields
  const times = {
    opensAt: typed(fields.opensAt),
    submissionsCloseAt: typed(fields.submissionsCloseAt),
    judgingEndsAt: typed(fields.judgingEndsAt),
  }
  const { orgSlug = '' } = useParams()
  const jobs = useOrgJobs(orgSlug).data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section
      aria-label="Preview"
      ref={scrolledByKey}
      className={clsx('rounded-surface border border-line bg-canvas p-4', className)}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <p className="text-2xl font-semibold wrap-anywhere">
            {values.title || 'Untitled challenge'}
          </p>
          {values.summary && <p className="wrap-anywhere">{values.summary}</p>}
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <FactRows
            challenge={{
              ...fields,
              ...times,
              orgSlug,
              job: jobs.find(({ id, status }) => id === fields.jobId && status === 'open') ?? null,
              maxTeamSize: Number.isNaN(fields.maxTeamSize) ? 1 : fields.maxTeamSize,
              entrants: 0,
              effortHours: Number.isNaN(effortHours) ? null : effortHours,
              prizes: prizes.map(prize => {
                const places = Number.isNaN(prize.places) ? 1 : prize.places
                // Money without a sum, until one is typed.
                return prize.kind === 'money' && prize.amount === 0
                  ? { kind: prize.kind, label: prize.label, places }
                  : { ...prize, places }
              }),
              questions: fields.questions.filter(({ label }) => label.trim()),
            }}
          />
        </dl>
        <ChallengeTimeline challenge={{ status: 'draft', ...times }} />
        <Rendered text={values.brief} />
        {values.rules.trim() && (
          <div className="flex flex-col gap-3">
            <p className="text-xl font-semibold">Rules</p>
            <Rendered text={values.rules} />
          </div>
        )}
        <CriteriaTable
          criteria={fields.criteria
            .filter(({ label }) => label.trim())
            .map(one => ({
              ...one,
              key: one.label,
              weight: Number.isNaN(one.weight) ? 0 : one.weight,
            }))}
        />
        <SkillList title="Skills" items={values.skills} />
      </div>
    </section>
  )
}

/** Null for a time that is not whole yet. */
const typed = (moment: string | null) =>
  moment !== null && Number.isNaN(Date.parse(moment)) ? null : moment

/** Markdown as the server renders it, once typing rests; the last of it stays meanwhile. */
function Rendered({ text }: { text: string }) {
  const settled = useSettled(text.slice(0, briefLength))
  const { mutate, error } = trpc.challenge.previewText.useMutation()
  const [html, setHtml] = useState('')
  const render = (source: string) =>
    mutate({ text: source }, { onSuccess: rendered => setHtml(rendered.html) })
  useEffect(() => {
    mutate({ text: settled }, { onSuccess: rendered => setHtml(rendered.html) })
  }, [mutate, settled])
  return (
    <>
      {error && <RetryAlert onRetry={() => render(settled)}>{messageOf(error)}</RetryAlert>}
      {/* The server's rendering, where raw HTML stays text. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
