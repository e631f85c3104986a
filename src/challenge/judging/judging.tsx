import type { Challenge } from '#src/challenge/challenge-words.ts'
import { Download, Inbox } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazy } from '#src/shell/lazy.tsx'
import { useHotkey } from '#src/lib/use-hotkey.ts'
import { filePaths } from '#server/file-paths.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FinalizeChallenge, hasSeenIn } from './finalize-challenge.tsx'
import { JudgeSubmission } from './judge-submission.tsx'
import { JudgingQueue } from './judging-queue.tsx'
import { Jury } from './jury.tsx'
import { SubmissionsTable } from './submissions-table.tsx'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

const ToJudgeAnew = lazy(() => import('./anew/to-judge-anew.tsx'))

interface JudgingProps {
  orgSlug: string
  challenge: {
    id: string
    title: string
    leaderboardVisibility: Challenge['leaderboardVisibility']
  }
  status: string
  /** Whether the person runs the challenge. */
  runs: boolean
  /** Not of who judges from outside. */
  isTeam: boolean
}

/** The submissions, the one that is open for judging, and the end of it. */
export function Judging({ orgSlug, challenge, status, runs, isTeam }: JudgingProps) {
  const [search, setSearch] = useSearchParams()
  const changed = useChallengeChanged(orgSlug)
  const all = trpc.challenge.submissions.useInfiniteQuery(
    { challengeId: challenge.id },
    { ...byPages, refetchOnMount: 'always' },
  )
  const { data } = all
  const isJudging = status === 'judging'
  const { data: jury } = trpc.challenge.jury.useQuery(
    { challengeId: challenge.id },
    { enabled: isJudging && isTeam, throwOnError: true, refetchOnMount: 'always' },
  )
  const list = useRef<HTMLDivElement>(null)
  const current = search.get('submission')
  const items = data?.pages.flatMap(page => page.items) ?? []
  const queue = data?.pages.at(-1)?.queue
  const open = (submissionId: string | null) =>
    setSearch(submissionId ? { submission: submissionId } : {}, { preventScrollReset: true })
  const step = (by: number) => {
    const at = items.findIndex(({ id }) => id === current)
    const next = items[at < 0 ? 0 : at + by]
    if (next) open(next.id)
  }
  const hasSeen = jury !== undefined && hasSeenIn(jury)
  const isLeftOut = queue?.isLeftOut ?? false
  const perEntry = data?.pages[0]?.perEntry ?? null
  /** The next one down the list, then from its top, that this judge has not finished; of all pages. */
  const nextToJudge = () => {
    const at = items.findIndex(({ id }) => id === current)
    const rest = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))]
    const shown = isLeftOut
      ? undefined
      : rest.find(one => isWaiting(one) && (!hasSeen || one.isJudgedByMe))?.id
    return shown ?? queue?.waiting.find(id => id !== current)
  }
  const next = nextToJudge()
  const canOpen = status === 'judging' || status === 'finalized'
  useHotkey('j', () => step(1), canOpen)
  useHotkey('k', () => step(-1), canOpen)
  useHotkey('n', () => next && open(next), isJudging)
  const refresh = async () => void (await changed(challenge.id))
  if (!data || !queue || (isJudging && isTeam && !jury))
    return (
      <Loading label="Loading submissions">
        <Skeleton className="h-40" />
      </Loading>
    )
  return (
    <section aria-labelledby="submissions" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="submissions" className="text-xl font-semibold">
          Submissions
        </h2>
        {isTeam && items.length > 0 && (
          <a href={filePaths.challengeResults(challenge.id)} download className={buttonClass()}>
            <Download aria-hidden /> Download CSV
          </a>
        )}
      </div>
      {runs && isJudging && jury && (
        <FinalizeChallenge orgSlug={orgSlug} challenge={challenge} jury={jury} />
      )}
      <Suspense>{status === 'finalized' && <ToJudgeAnew challengeId={challenge.id} />}</Suspense>
      {isJudging && !isLeftOut && (
        <JudgingQueue {...queue} onNext={next === undefined ? undefined : () => open(next)} />
      )}
      {items.length === 0 ? (
        <Empty icon={<Inbox aria-hidden />}>
          {perEntry !== null && !runs
            ? 'No entry was given to you to judge.'
            : status === 'scheduled' || status === 'open'
              ? 'Nobody has handed in yet.'
              : 'Nobody handed in.'}
        </Empty>
      ) : (
        <div ref={list} className="flex flex-col gap-4">
          <SubmissionsTable
            items={items}
            perEntry={perEntry}
            status={status}
            canJudge={isJudging && !isLeftOut}
            hasSeen={hasSeen}
            onOpen={open}
          />
          <ShowMore
            query={all}
            things="submissions"
            count={items.length}
            list={list}
            items="tbody tr, li"
          />
        </div>
      )}
      {!canOpen && items.length > 0 && (
        <p className="text-ink-soft">
          What was handed in can be read from the deadline on, by all judges at the same time.
        </p>
      )}
      {isJudging && jury && (
        <Jury challengeId={challenge.id} jury={jury} runs={runs} onChanged={refresh} />
      )}
      {canOpen && current && (
        <JudgeSubmission
          orgSlug={orgSlug}
          key={current}
          submissionId={current}
          onClose={() => open(null)}
          runs={runs}
          onSaved={refresh}
          onNext={next === undefined ? undefined : () => open(next)}
        />
      )}
    </section>
  )
}

/** For this judge: one that they can judge, and have not finished. */
const isWaiting = (one: {
  isFinishedByMe: boolean
  isAssigned: boolean
  conflict: string | null
  disqualified: object | null
}) => one.isAssigned && !one.isFinishedByMe && !one.conflict && !one.disqualified
