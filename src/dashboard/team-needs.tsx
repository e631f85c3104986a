import { Link } from 'react-router-dom'
import { answerDays } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { NeedList } from '#src/org/need-list.tsx'
import { useOrganizations } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What a member's teams need; nothing for whoever has none. */
export function TeamNeeds() {
  const { data: organizations = [] } = useOrganizations()
  const isMember = organizations.length > 0
  const { data } = trpc.org.needs.useQuery(undefined, {
    enabled: isMember,
    throwOnError: true,
    // Applicants come and wait while nobody looks.
    refetchOnMount: 'always',
  })
  if (!isMember) return null
  return (
    <Card title="Waiting for your team" padded={false}>
      {!data && (
        <Loading label="Loading what your team needs" className="p-4">
          <Skeleton className="h-12" />
        </Loading>
      )}
      {data?.items.length === 0 && (
        <p className="p-4 text-ink-soft">
          Nothing is waiting. Applicants without an answer for {answerDays} days, jobs about to end
          and challenges to judge are listed here.
        </p>
      )}
      {data && data.items.length > 0 && (
        <NeedList needs={data.items} isNamed={data.organizations > 1} />
      )}
      <ul
        aria-label="Your organizations"
        className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-4 py-3"
      >
        {organizations.map(({ id, name, orgSlug }) => (
          <li key={id}>
            <Link to={paths.orgDashboard(orgSlug)} className="link wrap-anywhere">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
