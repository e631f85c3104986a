import { Link2, MapPin } from 'lucide-react'
import { Suspense } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { contentOf } from '#src/lib/entry-words.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { ProfileSections } from './profile-sections.tsx'

const ProfileTerms = lazy(() => import('./profile-terms.tsx'))

type Profile = Pick<
  RouterOutputs['user']['profile'],
  | 'name'
  | 'headline'
  | 'about'
  | 'location'
  | 'links'
  | 'linkedinUrl'
  | 'openTo'
  | 'availability'
  | 'workAuthorization'
  | 'content'
  | 'badges'
  | 'evidence'
  | 'pictureUrl'
>

interface ProfileViewProps {
  profile: Profile
  /** Of the name: it is the page's own, or part of another page. */
  heading?: 'h1' | 'h2'
}

/** A profile as others see it. */
export function ProfileView({ profile, heading: Heading = 'h1' }: ProfileViewProps) {
  const links = [
    ...(isProfileLink(profile.linkedinUrl)
      ? [{ label: 'LinkedIn', url: profile.linkedinUrl }]
      : []),
    ...profile.links.filter(link => /^https?:\/\//.test(link.url)),
  ]
  return (
    <article className="@container min-w-0 wrap-anywhere">
      <div className="flex max-w-3xl flex-col gap-8 @4xl:grid @4xl:max-w-none @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_auto_1fr] @4xl:gap-x-12">
        <header className="flex flex-wrap items-start gap-x-5 gap-y-3 @4xl:col-span-2">
          <Avatar
            size="xl"
            name={profile.name}
            src={profile.pictureUrl}
            linkedinUrl={profile.linkedinUrl}
            className="max-sm:size-14 max-sm:text-lg print:hidden"
          />
          <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Heading className="text-2xl font-semibold">{profile.name}</Heading>
              <OpenTo state={profile.openTo} />
            </div>
            {profile.headline && <p className="text-base">{profile.headline}</p>}
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
              {profile.location && (
                <li className="flex items-center gap-1.5">
                  <MapPin aria-hidden className="size-4 shrink-0" />
                  {profile.location}
                </li>
              )}
              {(profile.availability ?? profile.workAuthorization[0]) && (
                <Suspense>
                  <ProfileTerms profile={profile} />
                </Suspense>
              )}
              {links.map(({ label, url }) => (
                <li key={url} className="flex items-center gap-1.5">
                  <Link2 aria-hidden className="size-4 shrink-0" />
                  <a href={url} rel="nofollow ugc noopener" className="link">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </header>
        <ProfileSections
          content={contentOf(profile.content)}
          evidence={profile.evidence}
          badges={profile.badges}
          about={profile.about}
        />
      </div>
    </article>
  )
}

function OpenTo({ state }: { state: Profile['openTo'] }) {
  if (state === 'looking') return <Badge tone="good">Looking for work</Badge>
  return state === 'open' ? <Badge tone="accent">Open to offers</Badge> : null
}

/** A link to a person's page, not to a picture. */
const isProfileLink = (url: string | null): url is string => url?.includes('/in/') ?? false
