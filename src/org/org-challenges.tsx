import { Flag } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { isEditable, statusAt, statusLabels } from '#src/challenge/challenge-words.ts'
import { PublishChallenge } from '#src/challenge/judging/publish-challenge.tsx'
import { formatUtc } from '#src/lib/format-date.ts'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#src/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Empty } from '#src/ui/empty.tsx'
import { ShowMore } from '#src/ui/show-more.tsx'
import { TabLoading } from './tab-loading.tsx'

/** Every challenge of an organization with what can be done to it. */
export function OrgChallenges({ orgSlug }: { orgSlug: string }) {
  const all = trpc.org.challenges.useInfiniteQuery(
    { orgSlug },
    {
      getNextPageParam: page => page.nextCursor,
      throwOnError: (_, query) => query.state.data === undefined,
    },
  )
  const list = useRef<HTMLUListElement>(null)
  const now = useNow()
  if (!all.data) return <TabLoading />
  const challenges = all.data.pages.flatMap(page => page.items)
  if (challenges.length === 0)
    return (
      <Empty
        icon={<Flag aria-hidden />}
        action={
          <Link to={paths.challengeCreate(orgSlug)} className={buttonClass({ variant: 'primary' })}>
            Create challenge
          </Link>
        }
      >
        There are no challenges yet. A challenge starts as a draft that only admins see.
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <ul ref={list} className="divide-y divide-line rounded-surface border border-line bg-surface">
        {challenges.map(challenge => {
          const { label, tone } = statusLabels[statusAt(challenge, now)]
          return (
            <li
              key={challenge.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0 flex-1 basis-72">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="min-w-0 text-base font-semibold">
                    <Link
                      to={paths.challengeManage(orgSlug, challenge.id)}
                      className="hover:underline"
                    >
                      {challenge.title}
                    </Link>
                  </h2>
                  <Badge tone={tone}>{label}</Badge>
                </div>
                {challenge.submissionsCloseAt && (
                  <p className="tabular text-ink-soft">
                    Deadline {formatUtc(challenge.submissionsCloseAt)}
                  </p>
                )}
              </div>
              <div className="flex flex-wrap gap-2">
                {isEditable(challenge, now) && (
                  <Link
                    to={paths.challengeEdit(orgSlug, challenge.id)}
                    aria-label={`Edit ${challenge.title}`}
                    className={buttonClass({ size: 'sm' })}
                  >
                    Edit
                  </Link>
                )}
                {challenge.status === 'draft' && (
                  <PublishChallenge orgSlug={orgSlug} challenge={challenge} size="sm" />
                )}
                <Link
                  to={paths.challengeManage(orgSlug, challenge.id)}
                  aria-label={`Manage ${challenge.title}`}
                  className={buttonClass({ size: 'sm' })}
                >
                  Manage
                </Link>
              </div>
            </li>
          )
        })}
      </ul>
      <ShowMore
        query={all}
        things="challenges"
        count={challenges.length}
        list={list}
        items="h2 a"
      />
    </div>
  )
}
