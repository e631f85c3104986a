import { useDeferredValue, useState } from 'react'
import { EyeClosed } from 'lucide-react'
import { Select } from '#src/form/select.tsx'
import { seesProfile, shownTo } from '#server/profile/visibility.ts'
import type { RouterOutputs } from '#src/api.ts'
import { inputOf, type ProfileValues } from './profile-form-values.ts'
import { ProfileView } from '../profile-view.tsx'

const seenBy = {
  visitor: 'Anyone',
  member: 'A signed-in person',
  recruiter: 'A verified organization',
} as const
type SeenBy = keyof typeof seenBy

interface ProfilePreviewProps {
  values: ProfileValues
  /** What the form does not change. */
  saved: Pick<RouterOutputs['user']['ownProfile'], 'badges' | 'pictureUrl'>
  /** Beside the form it is only looked at: all it says stands in the form. */
  isBeside: boolean
}

/** What is typed, as others will see it once it is published. */
export default function ProfilePreview({ values, saved, isBeside }: ProfilePreviewProps) {
  const [eye, setEye] = useState<SeenBy>('member')
  const typed = useDeferredValue(values)
  const { content, links, ...rest } = inputOf(typed)
  const profile = {
    ...rest,
    linkedinUrl: typed.linkedinUrl || null,
    username: typed.username || null,
    sectionVisibility: typed.sectionVisibility,
    workAuthorization: typed.workAuthorization,
    availability: typed.availability || null,
    content: content as object,
    links: links as { label: string; url: string }[],
    isOwn: false,
  }
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      <label className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">Preview, as seen by</span>
        <Select
          className="w-52 max-w-full"
          value={eye}
          onChange={event => setEye(event.target.value as SeenBy)}
        >
          {Object.entries(seenBy).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      <div
        inert={isBeside}
        className="overflow-auto rounded-surface border border-line bg-surface p-4 xl:max-h-[calc(100dvh-12rem)]"
      >
        {seesProfile(profile, eye) ? (
          <ProfileView
            heading="h2"
            profile={{
              ...shownTo(eye, profile, saved.badges),
              pictureUrl: saved.pictureUrl,
              evidence: [],
            }}
          />
        ) : (
          <p className="flex items-center gap-2 text-ink-soft">
            <EyeClosed aria-hidden className="size-4 shrink-0" />
            They are told that this page does not exist.
          </p>
        )}
      </div>
    </section>
  )
}
