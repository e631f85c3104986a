import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { entrantsOf } from '#src/challenge/fact-words.ts'
import { isEditable, statusAt, statusLabels } from '#src/challenge/challenge-words.ts'
import { PublishChallenge } from '#src/challenge/judging/publish-challenge.tsx'
import { formatUtc } from '#src/lib/format-date.ts'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#server/paths.ts'
import { may } from '#server/shown/roles.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { TabLoading } from './tab-loading.tsx'

type Challenge = RouterOutputs['org']['challenges']['items'][number]
type Organization = Pick<
  RouterOutputs['org']['dashboard']['org'],
  'orgSlug' | 'isSuspended' | 'role'
>

/** Every challenge of an organization with what can be done to it. */
export function OrgChallenges({ org }: { org: Organization }) {
  const { orgSlug, role } = org
  const all = trpc.org.challenges.useInfiniteQuery({ orgSlug }, byPages)
  return (
    <PagedList
      query={all}
      things="challenges"
      focus="h2 a"
      loading={<TabLoading />}
      empty={
        <Empty
          icon={<PageDrawing of="awaited" />}
          action={
            may(role, 'runChallenges') && (
              <Link
                to={paths.challengeCreate(orgSlug)}
                className={buttonClass({ variant: 'primary' })}
              >
                Create challenge
              </Link>
            )
          }
        >
          There are no challenges yet. A challenge starts as a draft that only your team sees.
        </Empty>
      }
    >
      {challenge => <Row key={challenge.id} org={org} challenge={challenge} />}
    </PagedList>
  )
}

function Row({ org, challenge }: { org: Organization; challenge: Challenge }) {
  const { orgSlug, isSuspended, role } = org
  const runs = !isSuspended && may(role, 'runChallenges')
  const now = useNow()
  const status = statusAt(challenge, now)
  const { label, tone } = statusLabels[status]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-base font-semibold">
            {may(role, 'judge') ? (
              <Link
                to={paths.challengeManage(orgSlug, challenge.id)}
                className="target hover:underline"
              >
                {challenge.title}
              </Link>
            ) : (
              <Link to={paths.challenge(challenge.id)} className="target hover:underline">
                {challenge.title}
              </Link>
            )}
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {challenge.submissionsCloseAt && (
          <p className="tabular text-ink-soft">
            Deadline {formatUtc(challenge.submissionsCloseAt)}
          </p>
        )}
        {status !== 'draft' && (
          <p className="tabular text-ink-soft">{countsOf(challenge, status)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {runs && isEditable(challenge, now) && (
          <Link
            to={paths.challengeEdit(orgSlug, challenge.id)}
            aria-label={`Edit ${challenge.title}`}
            className={buttonClass({ size: 'sm' })}
          >
            Edit
          </Link>
        )}
        {runs && challenge.status === 'draft' && (
          <PublishChallenge orgSlug={orgSlug} challenge={challenge} size="sm" />
        )}
        {may(role, 'judge') && (
          <Link
            to={paths.challengeManage(orgSlug, challenge.id)}
            aria-label={`Manage ${challenge.title}`}
            className={buttonClass({ size: 'sm' })}
          >
            Manage
          </Link>
        )}
      </div>
    </li>
  )
}

/** `12 entrants · 8 handed in · 3 of 8 have a score`. */
function countsOf({ entrants, work }: Challenge, status: Challenge['status']) {
  const { handedIn = 0, toJudge = 0, judged = 0 } = work ?? {}
  const verb = toJudge === 1 ? 'has' : 'have'
  return [
    entrantsOf(entrants),
    ...(work && status !== 'scheduled' ? [`${handedIn} handed in`] : []),
    ...(work && status === 'judging' ? [`${judged} of ${toJudge} ${verb} a score`] : []),
  ].join(' · ')
}
