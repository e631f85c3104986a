import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatUtc } from '#src/lib/format-date.ts'
import { numberFormat } from '#src/lib/intl.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { aliasOf, pointsOf } from '#src/challenge/challenge-words.ts'
import { Feedback } from '#src/challenge/entry/feedback.tsx'
import { HandedIn } from '#src/challenge/entry/handed-in.tsx'
import { Scorecard } from './scorecard.tsx'
import { WorkStanding } from './work-standing.tsx'
import type { Judged } from './judgement.ts'

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

interface JudgeSubmissionProps {
  orgSlug: string
  submissionId: string
  /** Whether the person runs the challenge. */
  runs: boolean
  onClose: () => void
  onSaved: () => Promise<void>
  /** To one that waits for this judge; left out when there is none. */
  onNext: (() => void) | undefined
}

/** One submission beside its scorecard, and what the other judges gave. */
export function JudgeSubmission(props: JudgeSubmissionProps) {
  const { orgSlug, submissionId, runs, onClose, ...then } = props
  const { data: submission, error } = trpc.challenge.submission.useQuery({
    orgSlug,
    submissionId,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = submission !== undefined
  useEffect(() => {
    if (!isThere) return
    // It may be out of sight below the list: scrolled to its top, for it is longer than the screen.
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isThere])
  if (error) return <Alert tone="bad">{messageOf(error)}</Alert>
  if (!submission)
    return (
      <Loading label="Loading the submission">
        <Skeleton className="h-72" />
      </Loading>
    )
  const isFinal = submission.status === 'finalized'
  return (
    <section aria-labelledby="judged-submission" className="@container flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2
            id="judged-submission"
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-20 text-xl font-semibold outline-none"
          >
            {aliasOf(submission.number)}
          </h2>
          {submission.entrant?.name && (
            <p className="wrap-anywhere">
              {submission.entrant.name}
              {submission.entrant.members.length > 0 &&
                `: ${submission.entrant.members.join(', ')}`}
            </p>
          )}
          {submission.submittedAt && (
            <p className="text-ink-soft">
              Attempt {submission.attempt}, {formatUtc(submission.submittedAt)}
            </p>
          )}
        </div>
        <Button variant="quiet" size="icon" aria-label="Close this submission" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <WorkStanding submission={submission} runs={runs} onChanged={then.onSaved} />
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <Card title="What was handed in" headingLevel={3}>
          <div className="flex flex-col gap-4">
            <Similar similar={submission.similar} />
            <HandedIn submission={submission} />
            {submission.isBlind && submission.files.length > 0 && (
              <p className="text-xs text-ink-soft">
                You get files without what programs write into them about people. So their size and
                SHA-256 can differ from those of what was handed in, which the receipt names.
              </p>
            )}
            {submission.answers && submission.answers.length > 0 && (
              <dl className="flex flex-col gap-2 border-t border-line pt-4">
                {submission.answers.map(({ id, question, answer }) => (
                  <div key={id}>
                    <dt className="text-ink-soft">{question}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">{answer}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </Card>
        <div className="flex flex-col gap-6">
          {!isFinal && mayScore(submission) && (
            <Card title="Your scorecard" headingLevel={3}>
              <Scorecard key={submission.id} submission={submission} {...then} />
            </Card>
          )}
          {!isFinal && submission.isLeftOut && (
            <Alert title="You don’t judge in this challenge">
              <p>You were left out of its jury. What you gave before stays on record.</p>
            </Alert>
          )}
          {!isFinal && submission.isToOthers && !submission.isLeftOut && !submission.conflict && (
            <Alert title="Others judge this entry">
              <p>
                You have seen the ranking to come, so you score nothing more here. What you gave
                before stands.
              </p>
            </Alert>
          )}
          {submission.isHidden && mayScore(submission) && submission.judges > 0 && (
            <Alert
              title={
                submission.judges === 1
                  ? '1 judge has sent a score'
                  : `${submission.judges} judges have sent scores`
              }
            >
              <p>You see the others’ scores and comments of this entry when yours is saved.</p>
            </Alert>
          )}
          <Spread submission={submission} />
        </div>
      </div>
    </section>
  )
}

const mayScore = ({ isAssigned, isLeftOut, isToOthers, conflict }: Judged) =>
  isAssigned && !isLeftOut && !isToOthers && !conflict

/** A hint: what it means is for the judges to say. */
function Similar({ similar }: Pick<Judged, 'similar'>) {
  if (similar.length === 0) return null
  return (
    <Alert title="Like other entries">
      <ul>
        {similar.map(({ number, name, share, files }) => (
          <li key={number}>
            {similarityOf(name ? `${aliasOf(number)} (${name})` : aliasOf(number), share, files)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">A hint to look closer, not a finding.</p>
    </Alert>
  )
}

/** `94% of the text is the same as Entrant 3’s, and a file.` */
function similarityOf(alias: string, share: number, files: number): string {
  const file = files === 1 ? 'a file' : `${files} files`
  if (share === 0) return `The same ${files === 1 ? 'file' : `${files} files`} as ${alias}’s.`
  return `${percent(share)} of the text is the same as ${alias}’s${files > 0 ? `, and ${file}` : ''}.`
}

/** What was said of the whole by those whose scores count. */
const overallOf = ({ mine, others, isJudgedAnew, isLeftOut }: Judged) =>
  [
    ...(isJudgedAnew || isLeftOut || !mine ? [] : [mine]),
    ...others.filter(({ counts }) => counts),
  ].flatMap(({ overallComment }) => overallComment || [])

/** The judges' means and how far they are apart. */
function Spread({ submission }: { submission: Judged }) {
  const { criteria, others, score, spread, judges, isJudgedAnew } = submission
  if (score === null) return null
  return (
    <Card title="All judges" headingLevel={3}>
      <div className="flex flex-col gap-4">
        <p>
          <span className="font-semibold">{pointsOf(score)}</span> of 100 points
          {judges > 1 && `; the ${judges} judges are ${pointsOf(spread)} points apart`}.
        </p>
        {isJudgedAnew && (
          <p>This entry was judged anew: only what was given then makes its score.</p>
        )}
        <table className="w-full border-collapse">
          <thead className="text-left text-ink-soft">
            <tr>
              <th scope="col" className="py-1 font-normal">
                Criterion
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Mean
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Judges differ by
              </th>
            </tr>
          </thead>
          <tbody>
            {criteria.map(one => (
              <tr key={one.key} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {one.label}
                </th>
                <td className="tabular py-1.5 text-right">{pointsOf(one.value)}</td>
                <td className="tabular py-1.5 text-right">
                  {pointsOf(judges > 1 ? one.spread : null)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {submission.status === 'finalized' && (
          <Disclosure label="What the entrant reads">
            <div className="flex flex-col gap-5 pt-2">
              <Feedback feedback={{ criteria, comments: overallOf(submission) }} />
            </div>
          </Disclosure>
        )}
        {others.map((other, index) => (
          <details key={index}>
            <summary className="cursor-pointer">
              {other.judgeName ?? 'A former judge'}
              {!other.counts && ', not counted'}
            </summary>
            <ul className="mt-2 flex flex-col gap-2">
              {other.scores.map(({ criterion, value, comment }) => (
                <li key={criterion}>
                  <span className="font-medium">
                    {criteria.find(({ key }) => key === criterion)?.label} {value}
                  </span>
                  {comment && <span className="block text-ink-soft">{comment}</span>}
                </li>
              ))}
              {other.overallComment && <li className="text-ink-soft">{other.overallComment}</li>}
            </ul>
          </details>
        ))}
      </div>
    </Card>
  )
}
