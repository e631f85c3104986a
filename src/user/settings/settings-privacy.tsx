import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AnalyticsSetting } from './browser-settings.tsx'
import { KeptFrom } from './kept-from.tsx'
import { WhoLooked } from './who-looked.tsx'

const audiences = {
  public: 'Everyone can see your profile, even without an account.',
  members: 'Only people who are signed in can see your profile.',
  hidden: 'Only you can see your profile. For everyone else it does not exist.',
}

/** Who sees what, and what this browser tells. */
export function PrivacyTab() {
  const { data: profile, error } = trpc.user.ownProfile.useQuery()
  if (error) throw error
  return (
    <div className="flex flex-col gap-6">
      <Card title="Who sees your profile">
        <div className="flex flex-wrap items-center justify-between gap-3">
          {profile ? (
            <div className="min-w-0 text-ink-soft">
              <p>{audiences[profile.visibility]}</p>
              {profile.visibility === 'public' && (
                <p>
                  {profile.noindex
                    ? 'Search engines are asked not to list it.'
                    : 'Search engines may list it.'}
                </p>
              )}
            </div>
          ) : (
            <Skeleton className="h-5 w-72 max-w-full" />
          )}
          <Link to={paths.profileEdit} className={buttonClass()}>
            Change in the profile
          </Link>
        </div>
      </Card>
      <WhoLooked />
      <KeptFrom isPublic={profile?.visibility === 'public'} />
      <Card title="Product analytics">
        <AnalyticsSetting />
      </Card>
    </div>
  )
}
