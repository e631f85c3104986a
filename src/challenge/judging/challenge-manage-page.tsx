import { Link, useParams } from 'react-router-dom'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#server/paths.ts'
import { may } from '#server/shown/roles.ts'
import { ConfirmToPublish } from '#src/auth/confirm-to-publish.tsx'
import { SuspendedNotice } from '#src/auth/suspended-notice.tsx'
import { Head } from '#src/shell/head.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { enteringOf } from '#src/challenge/fact-words.ts'
import { Row, TermRows } from '#src/challenge/terms/term-rows.tsx'
import { ArchiveChallenge } from './archive-challenge.tsx'
import { CancelChallenge } from './cancel-challenge.tsx'
import { isEditable, statusAt, statusLabels } from '#src/challenge/challenge-words.ts'
import { rightsOf } from '#src/challenge/terms/rights-words.ts'
import { CriteriaTable } from '#src/challenge/criteria-table.tsx'
import ChallengeTimeline from '#src/challenge/challenge-timeline.tsx'
import { EntrantNotice } from './entrant-notice.tsx'
import { ManageJudging } from './manage-judging.tsx'
import { PublishChallenge } from './publish-challenge.tsx'
import { TeamTalk } from '#src/challenge/talk/team-talk.tsx'

export default function ChallengeManagePage() {
  const { orgSlug = '', challengeId = '' } = useParams()
  const now = useNow()
  // Entrants come and deadlines pass while nobody looks.
  const { data: challenge, error } = trpc.challenge.forAdmin.useQuery(
    { orgSlug, challengeId },
    { refetchOnMount: 'always' },
  )
  if (error || !challenge) return <NoRecord error={error} />
  const status = statusAt(challenge, now)
  const { label, tone } = statusLabels[status]
  const isDraft = challenge.status === 'draft'
  const runs = may(challenge.role, 'runChallenges')
  // Who has an entry decides nothing.
  const decides = runs && !challenge.isEntrant
  const numbers = [
    { name: 'Entrants', value: challenge.entrants ?? 0 },
    { name: 'Submissions', value: challenge.submissions ?? 0 },
  ]
  const facts = [
    ['Who enters', enteringOf(challenge.maxTeamSize)],
    ['Rights, as the entrant reads them', rightsOf(challenge)],
    ['Skills', challenge.skills.join(', ')],
    ['Why it was cancelled', challenge.cancelReason],
  ] as const
  return (
    <>
      <Head title={challenge.title} noindex />
      <div className="flex flex-col gap-6">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
            <Link to={paths.orgTab(orgSlug, 'challenges')} className="link self-start">
              Organization dashboard
            </Link>
            <div className="flex flex-wrap items-center gap-3">
              <h1 className="text-title font-semibold">{challenge.title}</h1>
              <Badge tone={tone}>{label}</Badge>
              {challenge.archivedAt && <Badge>Archived</Badge>}
            </div>
            {challenge.summary && <p className="max-w-prose text-ink-soft">{challenge.summary}</p>}
          </div>
          {!challenge.isSuspended && (
            <div className="flex flex-wrap gap-2">
              <Link to={paths.challenge(challenge.id)} className={buttonClass()}>
                {isDraft ? 'Preview' : 'View the public page'}
              </Link>
              {decides && isEditable(challenge, now) && (
                <Link to={paths.challengeEdit(orgSlug, challenge.id)} className={buttonClass()}>
                  Edit
                </Link>
              )}
              {decides && status === 'open' && (
                <Link to={paths.challengeEdit(orgSlug, challenge.id)} className={buttonClass()}>
                  Give more time
                </Link>
              )}
              {decides &&
                status !== 'finalized' &&
                status !== 'cancelled' &&
                status !== 'archived' && (
                  <CancelChallenge orgSlug={orgSlug} challenge={challenge} />
                )}
              {runs && (status === 'finalized' || status === 'cancelled') && (
                <ArchiveChallenge orgSlug={orgSlug} challenge={challenge} />
              )}
              {runs && isDraft && <PublishChallenge orgSlug={orgSlug} challenge={challenge} />}
            </div>
          )}
        </header>
        {challenge.isSuspended ? <SuspendedNotice /> : isDraft && <ConfirmToPublish />}
        <dl className="grid grid-cols-2 divide-x divide-line rounded-surface border border-line bg-surface">
          {numbers.map(({ name, value }) => (
            <div key={name} className="flex flex-col-reverse justify-end px-4 py-3">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular text-title font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {challenge.isEntrant && status === 'scheduled' && <EntrantNotice />}
        <ManageJudging orgSlug={orgSlug} challenge={challenge} status={status} runs={runs} />
        {!isDraft && <TeamTalk challenge={challenge} status={status} />}
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <section className="flex flex-col gap-3">
            <h2 className="text-xl font-semibold">Facts</h2>
            <ChallengeTimeline challenge={challenge} />
            <dl className="grid gap-x-6 sm:grid-cols-[10rem_1fr] sm:gap-y-2 max-sm:[&_dt:not(:first-child)]:mt-3">
              <TermRows terms={challenge} />
              {facts.map(
                ([name, text]) =>
                  text && (
                    <Row key={name} name={name}>
                      {text}
                    </Row>
                  ),
              )}
            </dl>
          </section>
          <CriteriaTable criteria={challenge.criteria} />
        </div>
      </div>
    </>
  )
}
