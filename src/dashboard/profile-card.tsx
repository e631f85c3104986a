import { Link } from 'react-router-dom'
import { lookedDays } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dial } from '#src/ui/figures/dial.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { visibilityLabels } from '#src/user/profile/profile-choices.ts'
import { completenessOf } from '#src/user/profile/profile-completeness.ts'

/** One's profile in short: who sees it, and how much of it is there. */
export function ProfileCard() {
  const { data: profile } = trpc.user.ownProfile.useQuery(undefined, { throwOnError: true })
  const { data: { organizations = 0 } = {} } = trpc.user.lookCount.useQuery()
  return (
    <Card
      title="Your profile"
      action={
        <Link to={paths.profileEdit} className="link">
          Edit
        </Link>
      }
    >
      {profile ? (
        <div className="flex gap-4">
          <Avatar size="lg" name={profile.name} linkedinUrl={profile.linkedinUrl} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link to={paths.profile} className="target font-semibold hover:underline">
                {profile.name}
              </Link>
              <Badge tone={profile.visibility === 'hidden' ? 'warn' : 'accent'}>
                {visibilityLabels[profile.visibility]}
              </Badge>
            </p>
            <p className="text-ink-soft">{profile.headline || 'No headline yet'}</p>
            {organizations > 0 && (
              <p className="mt-2">
                <Link to={paths.settingsPrivacy} className="link">
                  {organizations === 1 ? '1 organization' : `${organizations} organizations`} looked
                  at your profile in the last {lookedDays} days
                </Link>
              </p>
            )}
          </div>
          <Dial value={completenessOf(profile).percent} label="Complete" isPercent />
        </div>
      ) : (
        <Loading label="Loading your profile" className="flex gap-4">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-16 flex-1" />
        </Loading>
      )}
    </Card>
  )
}
