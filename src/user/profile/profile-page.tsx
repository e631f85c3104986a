import { EyeClosed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { PageLoading } from '#src/shell/error/page-loading.tsx'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Empty } from '#src/ui/empty.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Radio } from '#src/form/radio.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import DownloadButtons from './download-buttons.tsx'
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
  return (
    <>
      <Head title="Your profile" noindex />
      <div className="flex flex-col gap-6">
        <div className="no-print flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            Who can see this profile
            <Badge tone={profile.visibility === 'hidden' ? 'warn' : 'accent'}>
              {audiences[profile.visibility]}
            </Badge>
          </p>
          <Actions profile={profile} />
        </div>
        <div className="no-print empty:hidden">
          <UnpublishedDraft />
        </div>
        <div className="no-print empty:hidden">
          <CompletenessCard profile={profile} />
        </div>
        <AsOthersSeeIt profile={profile} />
      </div>
    </>
  )
}

type OwnProfile = RouterOutputs['user']['ownProfile']

function Actions({ profile }: { profile: OwnProfile }) {
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButtons profile={profile} />
      {profile.username && (
        <Link to={paths.publicProfile(profile.username)} className={buttonClass()}>
          View public page
        </Link>
      )}
      <Link to={paths.profileEdit} className={buttonClass({ variant: 'primary' })}>
        Edit profile
      </Link>
    </div>
  )
}

/** What was typed and not published is in none of what is shown here. */
function UnpublishedDraft() {
  const draft = trpc.user.profileDraft.useQuery(undefined, { refetchOnMount: 'always', gcTime: 0 })
  // After publishing the one before is asked for again.
  if (!draft.data || draft.isFetching) return null
  const { savedAt } = draft.data
  return (
    <Alert
      title="You have an unpublished draft"
      action={
        <Link to={paths.profileEdit} className={buttonClass({ size: 'sm' })}>
          Go on with it
        </Link>
      }
    >
      <p>
        Typed {savedAt && <RelativeTime value={savedAt} />}. Nobody sees it, and it is in no PDF,
        until you publish it.
      </p>
    </Alert>
  )
}

const viewers = [
  { value: 'owner', label: 'You' },
  { value: 'visitor', label: 'Anyone' },
  { value: 'member', label: 'A signed-in person' },
  { value: 'recruiter', label: 'A verified organization' },
] as const
type Eye = (typeof viewers)[number]['value']

/** The profile through the eyes of another: who may not see it is told that it does not exist. */
function AsOthersSeeIt({ profile }: { profile: OwnProfile }) {
  const [eye, setEye] = useState<Eye>('owner')
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Fieldset legend="As seen by" className="no-print">
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {viewers.map(({ value, label }) => (
            <Radio
              key={value}
              name="viewer"
              label={label}
              checked={eye === value}
              onChange={() => setEye(value)}
            />
          ))}
        </div>
      </Fieldset>
      {eye === 'owner' ? <ProfileView profile={profile} /> : <ThroughEyes eye={eye} />}
    </div>
  )
}

/** What the server shows them. */
function ThroughEyes({ eye }: { eye: Exclude<Eye, 'owner'> }) {
  const { data, error } = trpc.user.profileAs.useQuery({ eye })
  if (error) throw error
  if (data) return <ProfileView profile={data} />
  if (data === undefined) return <PageLoading />
  return (
    <Empty
      icon={<EyeClosed aria-hidden />}
      action={
        <Link to={paths.profileEdit} className={buttonClass()}>
          Change who sees it
        </Link>
      }
    >
      They are told that this page does not exist.
    </Empty>
  )
}
