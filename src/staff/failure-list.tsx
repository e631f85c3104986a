import type { RouterOutputs } from '#src/api.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Page = RouterOutputs['user']['failures']
type Failure = Page['items'][number]

/** What was given up, to be tried again, and upkeep that fails. Whom it is about stands nowhere. */
export function FailureList() {
  // Things fail while nobody looks: read anew each time the screen is opened.
  const query = trpc.user.failures.useInfiniteQuery({}, { ...byPages, refetchOnMount: 'always' })
  const first = query.data?.pages[0]
  const isUpkeepSound = !first || (first.tasks.length === 0 && first.brokenRounds.count === 0)
  return (
    <div className="flex flex-col gap-6">
      {first && !isUpkeepSound && <Upkeep {...first} />}
      <PagedList
        query={query}
        things="failures"
        focus="h2"
        loading={
          <Loading label="Loading failures" className="flex flex-col gap-4">
            <Skeleton className="h-24" />
          </Loading>
        }
        empty={
          <Empty>
            {isUpkeepSound ? 'Nothing failed.' : 'No e-mail and no resume was given up.'}
          </Empty>
        }
      >
        {failure => <FailureRow key={`${failure.kind} ${failure.id}`} failure={failure} />}
      </PagedList>
    </div>
  )
}

/** `passwordReset` as `password reset`. */
const inWords = (key: string) => key.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const nameOf = ({ kind, what }: Failure) =>
  kind === 'mail' ? `E-mail: ${inWords(what)}` : `Resume: ${what}`

const timesText = (times: number) => (times === 1 ? 'once' : `${formatNumber(times)} times`)

function FailureRow({ failure }: { failure: Failure }) {
  const { kind, id } = failure
  const utils = trpc.useUtils()
  const retry = trpc.user.retryFailure.useMutation({
    onSuccess: async ({ message }) => {
      toast({ title: nameOf(failure), description: message })
      await utils.user.failures.invalidate()
      document.getElementById('main')?.focus()
    },
    onError: error => sayFailed('It is not tried again', error),
  })
  return (
    <li className="flex flex-wrap items-center gap-3 p-4 wrap-anywhere">
      <div className="min-w-0 flex-1 basis-60">
        <h2 tabIndex={-1} className="font-semibold">
          {nameOf(failure)}
        </h2>
        <p className="text-ink-soft">
          {kind === 'mail' ? 'Given up ' : 'Sent '}
          <RelativeTime value={failure.at} />, tried {timesText(failure.tries)}: {failure.code}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`Retry: ${nameOf(failure)}`}
        pending={retry.isPending}
        onClick={() => retry.mutate({ kind, id })}
      >
        Retry
      </Button>
    </li>
  )
}

/** It needs no button: it is tried again every minute. */
function Upkeep({ tasks, brokenRounds }: Pick<Page, 'tasks' | 'brokenRounds'>) {
  return (
    <Card title="Upkeep that fails">
      <div className="flex flex-col gap-3 wrap-anywhere">
        <p className="text-ink-soft">
          It is tried again every minute, and leaves this list when it succeeds. The server’s log
          says more.
        </p>
        <ul className="flex flex-col gap-2">
          {tasks.map(({ task, since, times, code }) => (
            <li key={task}>
              <span className="font-semibold">{task}</span>: first failed{' '}
              <RelativeTime value={since} />, {timesText(times)} so far: {code}
            </li>
          ))}
          {brokenRounds.count > 0 && brokenRounds.since && (
            <li>
              <span className="font-semibold">rounds that were cut off</span>: the first{' '}
              <RelativeTime value={brokenRounds.since} />, {timesText(brokenRounds.count)} so far
            </li>
          )}
        </ul>
      </div>
    </Card>
  )
}
