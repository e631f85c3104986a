import { Suspense, useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useConfig } from '#src/config.ts'
import { SkillList } from '#src/job/skill-list.tsx'
import { ShareLink } from '#src/ui/share-link.tsx'
import { afterFirstAct } from '#src/lib/after-first-act.ts'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { trpc } from '#src/trpc.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ChallengeState } from './challenge-state.tsx'
import { statusAt, statusLabels } from './challenge-words.ts'
import { rightsOf } from './terms/rights-words.ts'
import { CriteriaTable } from './criteria-table.tsx'
import { useMySubmission } from './entry/use-my-submission.ts'
import { NextStep } from './next-step.tsx'

const ChallengeFacts = lazy(async () => {
  await afterFirstAct()
  return import('./challenge-facts.tsx')
})
// For entrants alone.
const MyPart = lazy(() => import('./entry/my-part.tsx'))
const WhatChanged = lazy(async () => {
  await afterFirstAct()
  return import('./terms/what-changed.tsx')
})
// For judges from outside.
const JudgePart = lazy(() => import('./judging/outside/judge-part.tsx'))
// For who runs it.
const TeamActions = lazy(() => import('./judging/team-actions.tsx'))
const MyNews = lazy(() => import('./entry/my-news.tsx'))
const ReceivedInvitations = lazy(() => import('./team/received-invitations.tsx'))
// Where there is something of it.
const Questions = lazy(() => import('./talk/questions.tsx'))
const QuestionsToRead = lazy(async () => {
  await afterFirstAct()
  return import('./talk/questions.tsx')
})
const Results = lazy(() => import('./results.tsx'))

export default function ChallengePage() {
  const { id = '' } = useParams()
  const { origin } = useConfig()
  const { data: challenge, error } = trpc.challenge.byId.useQuery({ challengeId: id })
  const { data: mine } = useMySubmission(
    id,
    challenge !== undefined && challenge.status !== 'draft',
  )
  const now = useNow()
  // The same element again, so that what waits for its script is left as the server drew it.
  const facts = useMemo(
    () =>
      challenge && (
        <Suspense>
          <ChallengeFacts challenge={challenge} />
        </Suspense>
      ),
    [challenge],
  )
  const changes = useMemo(
    () =>
      challenge &&
      challenge.changeCount > 0 && (
        <Suspense>
          <WhatChanged challengeId={challenge.id} count={challenge.changeCount} />
        </Suspense>
      ),
    [challenge],
  )
  const status = challenge && statusAt(challenge, now)
  // Entrants ask until the deadline.
  const mayAsk = Boolean(mine?.joinedAt) && (status === 'scheduled' || status === 'open')
  const asked = useMemo(
    () =>
      challenge && (
        <Suspense>
          {mayAsk ? (
            <Questions key={challenge.id} challenge={challenge} mayAsk />
          ) : (
            challenge.asked.items.length > 0 && (
              <QuestionsToRead key={challenge.id} challenge={challenge} mayAsk={false} />
            )
          )}
        </Suspense>
      ),
    [challenge, mayAsk],
  )
  if (error || !challenge || !status) return <NoRecord error={error} />
  return (
    <>
      <Head
        title={challenge.title}
        description={challenge.summary || `A challenge set by ${challenge.orgName}.`}
        canonical={paths.challenge(challenge.id)}
        {...(status === 'draft' || status === 'cancelled' || challenge.archivedAt
          ? { noindex: true }
          : { picture: paths.picture('challenges', challenge.id) })}
      />
      <article className="flex flex-col gap-x-10 gap-y-6 lg:grid lg:grid-cols-[minmax(0,42rem)_22rem] lg:justify-between">
        <header className="flex flex-col gap-3 lg:col-span-2">
          <p className="text-ink-soft">
            Challenge by{' '}
            <Link to={paths.org(challenge.orgSlug)} className="link">
              {challenge.orgName}
            </Link>
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl font-semibold">{challenge.title}</h1>
            <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
            {challenge.archivedAt && <Badge>Archived</Badge>}
          </div>
          {challenge.summary && <p className="max-w-prose text-base">{challenge.summary}</p>}
          <ChallengeState
            challenge={challenge}
            status={status}
            now={now}
            isJudge={mine?.isJudge ?? false}
          />
          <Suspense>
            {challenge.role && <TeamActions challenge={challenge} role={challenge.role} />}
            {challenge.maxTeamSize > 1 && (status === 'open' || status === 'scheduled') && (
              <ReceivedInvitations challenge={challenge} />
            )}
          </Suspense>
        </header>
        <aside
          aria-label="About this challenge"
          className="contents lg:col-start-2 lg:row-start-2 lg:flex lg:flex-col lg:gap-4"
        >
          <div
            data-apply
            className="flex flex-col empty:hidden max-lg:data-inside:invisible max-lg:bottom-bar max-lg:-mx-4 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:items-start sm:max-lg:px-6 lg:sticky lg:top-14 lg:z-10 lg:-mt-6 lg:-mb-4 lg:bg-canvas lg:pt-6 lg:pb-4"
          >
            <NextStep challenge={challenge} status={status} mine={mine} />
          </div>
          {facts}
          <ShareLink url={origin + paths.challenge(challenge.id)} title={challenge.title} />
        </aside>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-start-2">
          <Suspense>
            {mine?.isJudge && <JudgePart challenge={challenge} status={status} />}
          </Suspense>
          <Suspense>
            {mine && (
              <MyNews
                key={challenge.id}
                challengeId={challenge.id}
                isFinal={status === 'finalized'}
                mine={mine}
              />
            )}
          </Suspense>
          <Suspense>
            {challenge.status === 'finalized' && (
              <Results key={challenge.id} challenge={challenge} />
            )}
          </Suspense>
          {/* Both are Markdown turned into HTML by the server, where raw HTML stays text. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: challenge.briefHtml }} />
          {challenge.rules && (
            <section className="flex flex-col gap-3">
              <h2 className="text-xl font-semibold">Rules</h2>
              <div className="prose" dangerouslySetInnerHTML={{ __html: challenge.rulesHtml }} />
            </section>
          )}
          <CriteriaTable criteria={challenge.criteria} />
          <section className="flex flex-col gap-3">
            <h2 className="text-xl font-semibold">Rights to your work</h2>
            <p className="max-w-prose text-base">{rightsOf(challenge)}</p>
            <p className="max-w-prose text-base">
              {challenge.blindJudging
                ? 'Judges see a number in place of a name, and files without the names inside them. Once the results are out, the organization sees the entrants’ names, and the e-mail address of whoever wins a prize or comes first.'
                : 'Judges, also those from outside, see the names of entrants and their files from the deadline on. Once the results are out, the organization sees the e-mail address of whoever wins a prize or comes first.'}{' '}
              Others see a name only if its profile shows it.
              {challenge.maxTeamSize > 1 &&
                ' A team’s name is shown to everybody; where a team wins, the organization sees each member’s address.'}
            </p>
          </section>
          {asked}
          <SkillList title="Skills" items={challenge.skills} />
          {changes}
          <Suspense>
            {mine && (
              <MyPart key={challenge.id} challenge={challenge} status={status} mine={mine} />
            )}
          </Suspense>
        </div>
      </article>
    </>
  )
}
