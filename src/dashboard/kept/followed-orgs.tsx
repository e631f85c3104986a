import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { FollowButton } from '#src/org/marks/follow-button.tsx'
import { trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { ListCard } from '#src/ui/list/list-card.tsx'

/** The organizations one follows. Whom one unfollows stays on screen, to be followed again. */
export function FollowedOrgs() {
  const { data } = trpc.org.followed.useQuery(undefined, { throwOnError: true })
  return (
    <ListCard
      title="Organizations you follow"
      items={data?.items}
      loading="Loading the organizations you follow"
      rows={2}
      rowClass="h-12"
      empty={
        <>
          You follow no organization. Follow one on its page, and its new jobs come to your{' '}
          <Link to={paths.home} className="link">
            home page
          </Link>
          .
        </>
      }
    >
      {org => (
        <li key={org.orgSlug} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
          <Avatar orgSlug={org.orgSlug} size="sm" name={org.name} src={org.logoUrl} />
          <Link
            to={paths.org(org.orgSlug)}
            className="link min-w-0 flex-1 basis-40 font-medium wrap-anywhere"
          >
            {org.name}
          </Link>
          <FollowButton org={org} size="sm" />
        </li>
      )}
    </ListCard>
  )
}
