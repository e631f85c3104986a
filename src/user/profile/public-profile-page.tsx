import { Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { useUser } from '#src/session.ts'
import { useConfig } from '#src/config.ts'
import { jsonLd } from '#src/lib/json-ld.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { ForMembers } from '#src/shell/for-members.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { contentOf } from '#src/lib/entry-words.ts'
import { ProfileView } from './profile-view.tsx'

const ContactButton = lazy(() => import('./contact-button.tsx'))
const InviteFromProfile = lazy(() => import('#src/application/invited/invite-from-profile.tsx'))
const Download = lazy(() => import('./download-buttons.tsx'))
const ReportButton = lazy(() => import('#src/report/report-button.tsx'))

type Profile = RouterOutputs['user']['profile']

export default function PublicProfilePage() {
  const { username = '' } = useParams()
  const { origin } = useConfig()
  const { data: user } = useUser()
  const { data: profile, error } = trpc.user.profile.useQuery({ username })
  if (error || !profile) return <NoRecord error={error} />
  const isPublic = profile.visibility === 'public'
  const path = paths.publicProfile(profile.username ?? username)
  return (
    <>
      <Head
        title={profile.name}
        description={profile.headline || undefined}
        canonical={path}
        picture={isPublic ? paths.picture('u', profile.username ?? username) : undefined}
        noindex={profile.noindex || !isPublic}
      />
      {isPublic && (
        <>
          <meta property="og:type" content="profile" />
          <meta property="og:url" content={origin + path} />
          <meta property="og:site_name" content="Fairlead" />
          <meta property="profile:username" content={profile.username ?? username} />
        </>
      )}
      {isPublic && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLd(personOf(profile, origin + path)) }}
        />
      )}
      <div className="flex flex-col gap-6">
        {profile.isOwn && (
          <div className="no-print">
            <OwnBanner visibility={profile.visibility} />
          </div>
        )}
        <ProfileView profile={profile} />
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
          {!profile.isOwn && profile.contactMode === 'relay' && (
            <ForMembers
              signedIn={<ContactButton username={username} name={profile.name} />}
              className={buttonClass({ variant: 'primary' })}
            >
              Log in to write to {profile.name}
            </ForMembers>
          )}
          {!profile.isOwn && profile.downloads && (
            <Suspense>
              <Download profile={profile} />
            </Suspense>
          )}
          {!profile.isOwn && (
            <ForMembers
              signedIn={<ReportButton what={{ kind: 'profile', username }} name={profile.name} />}
              className="link"
            >
              Report this profile
            </ForMembers>
          )}
        </div>
        {!profile.isOwn && profile.openTo !== 'no' && user && (
          <Suspense>
            <InviteFromProfile username={profile.username ?? username} name={profile.name} />
          </Suspense>
        )}
      </div>
    </>
  )
}

const audiences = {
  hidden: { title: 'Only you can see this', text: 'Your profile is hidden.' },
  members: { title: 'Members can see this', text: 'Signed-in people can open this page.' },
  public: { title: 'Everyone can see this', text: 'This is your public profile.' },
} as const

function OwnBanner({ visibility }: Pick<Profile, 'visibility'>) {
  const { title, text } = audiences[visibility]
  return (
    <Alert
      tone={visibility === 'hidden' ? 'warn' : 'info'}
      title={title}
      action={
        <Link to={paths.profileEdit} className={buttonClass({ size: 'sm' })}>
          Edit profile
        </Link>
      }
    >
      <p>{text}</p>
    </Alert>
  )
}

const personOf = (profile: Profile, url: string) => ({
  '@type': 'Person',
  name: profile.name,
  url,
  jobTitle: profile.headline || undefined,
  description: profile.about || undefined,
  image: profile.pictureUrl ? new URL(profile.pictureUrl, url).href : undefined,
  homeLocation: profile.location ? { '@type': 'Place', name: profile.location } : undefined,
  knowsAbout: contentOf(profile.content).skills.flatMap(skill => skill.keywords ?? []),
  sameAs: [
    ...(profile.linkedinUrl?.includes('/in/') ? [profile.linkedinUrl] : []),
    ...profile.links.map(link => link.url),
  ],
})
