import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { PageLoading } from '#src/shell/page-loading.tsx'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ProfileView } from './profile-view.tsx'

const audiences = {
  hidden: 'Hidden: only you',
  members: 'Members: signed-in people',
  public: 'Public: everyone',
} as const

export default function ProfilePage() {
  const { data: profile, error } = trpc.user.ownProfile.useQuery()
  if (error) throw error
  if (!profile) return <PageLoading />
  const hasText = Boolean(profile.headline || profile.about || profile.location)
  return (
    <>
      <Head title="Your profile" noindex />
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            Who can see this profile
            <Badge tone={profile.visibility === 'hidden' ? 'warn' : 'accent'}>
              {audiences[profile.visibility]}
            </Badge>
          </p>
          <div className="flex flex-wrap gap-2">
            {profile.username && (
              <Link to={paths.publicProfile(profile.username)} className={buttonClass()}>
                View public page
              </Link>
            )}
            <Link to={paths.profileEdit} className={buttonClass({ variant: 'primary' })}>
              Edit profile
            </Link>
          </div>
        </div>
        <ProfileView profile={profile} />
        {!hasText && (
          <p className="max-w-prose text-ink-soft">
            Your profile holds your name only. Add a headline, where you are and a few sentences
            about your work.
          </p>
        )}
      </div>
    </>
  )
}
