import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BrowserSettings, ThemeSetting } from './browser-settings.tsx'
import { SendVerification } from './send-verification.tsx'

export default function SettingsPage() {
  const { data: profile, error } = trpc.user.ownProfile.useQuery()
  if (error) throw error
  return (
    <>
      <Head title="Settings" noindex />
      <div className="flex max-w-3xl flex-col gap-6">
        <h1 className="text-2xl font-semibold">Settings</h1>
        <Card
          title="Account"
          action={
            <Link to={paths.profileEdit} className="link">
              Edit profile
            </Link>
          }
        >
          {profile ? (
            <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
              <dt className="text-ink-soft">Name</dt>
              <dd className="min-w-0">{profile.name}</dd>
              <dt className="text-ink-soft">E-mail</dt>
              <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
                <span className="wrap-anywhere">{profile.email}</span>
                {profile.emailVerifiedAt ? (
                  <Badge tone="good">Confirmed</Badge>
                ) : (
                  <>
                    <Badge tone="warn">Not confirmed</Badge>
                    <SendVerification />
                  </>
                )}
              </dd>
            </dl>
          ) : (
            <Skeleton className="h-14" />
          )}
        </Card>
        <Card title="LinkedIn">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 wrap-anywhere text-ink-soft">
              {profile && (profile.linkedinUrl ?? 'No link is stored.')}
            </p>
            <Link to={paths.settingsLinkedin} className={buttonClass()}>
              {profile?.linkedinUrl ? 'Change link' : 'Add a link'}
            </Link>
          </div>
        </Card>
        <Card title="Appearance">
          <ThemeSetting />
        </Card>
        <Card title="In this browser">
          <BrowserSettings />
        </Card>
      </div>
    </>
  )
}
