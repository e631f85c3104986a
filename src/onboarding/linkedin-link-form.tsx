import { useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { useConfig } from '#src/config.ts'
import { FetchNote } from '#src/import/fetch-note.tsx'
import { useProfileChanged } from '#src/user/profile/use-profile-changed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useAboutDraft } from './use-about-draft.ts'

interface LinkedinLinkFormProps {
  onSaved: () => void
  /** The profile was fetched, and waits to be looked at. */
  onFetched: (read: { id: string }) => void
}

/** Stores the link of a LinkedIn profile; it is fetched by nobody but an operator's provider, when one says so. */
export function LinkedinLinkForm(props: LinkedinLinkFormProps) {
  const { data: profile, error } = trpc.user.ownProfile.useQuery()
  // Somebody may have typed on another device meanwhile.
  const draft = trpc.user.profileDraft.useQuery(undefined, { refetchOnMount: 'always', gcTime: 0 })
  if (error ?? draft.error) throw error ?? draft.error
  if (!profile || draft.data === undefined || draft.isFetching)
    return (
      <Loading>
        <Skeleton className="h-48 rounded-surface" />
      </Loading>
    )
  return <LinkForm {...props} profile={profile} typed={draft.data} />
}

interface LinkFormProps extends LinkedinLinkFormProps {
  profile: Pick<RouterOutputs['user']['ownProfile'], 'linkedinUrl' | 'version'>
  typed: RouterOutputs['user']['profileDraft']
}

function LinkForm({ profile, typed, onSaved, onFetched }: LinkFormProps) {
  const { profileProvider: host } = useConfig()
  const update = trpc.user.updateProfile.useMutation()
  const { mutateAsync: fetchProfile } = trpc.user.importByLink.useMutation()
  const changed = useProfileChanged()
  const [saved] = useState({ linkedinUrl: profile.linkedinUrl ?? '' })
  const kept = useAboutDraft(saved, saved, profile.version, typed)
  const form = useForm({
    initial: saved,
    draft: kept.draft,
    check: async values => {
      const { profileSchema } = await import('#server/user/schema.ts')
      return profileSchema.pick({ linkedinUrl: true }).safeParse(values)
    },
    save: async (_, { current, refuse }, pressed) => {
      const { linkedinUrl } = current()
      if (!linkedinUrl.trim()) return refuse({ linkedinUrl: 'Paste the link, or skip this step' })
      await kept.pause()
      await update.mutateAsync({ linkedinUrl, version: profile.version })
      await changed()
      if (pressed === 'fetch') onFetched(await fetchProfile({ linkedinUrl }))
      else onSaved()
    },
  })
  return (
    <Card title="Your LinkedIn profile">
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {!form.errors['linkedinUrl'] && <FormSummary {...form.summary} />}
        <TextField
          form={form}
          name="linkedinUrl"
          label="LinkedIn link"
          hint={
            host
              ? 'It is stored on your profile. You may leave it at that.'
              : 'We store the link, we never fetch LinkedIn: what your profile says there comes here only by one of the files above.'
          }
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://www.linkedin.com/in/your-name"
        />
        {host && <FetchNote host={host} />}
        <div className="flex flex-wrap gap-2">
          {/* The first is what Enter presses: that sends nothing anywhere. */}
          <Button
            type="submit"
            variant={host ? undefined : 'primary'}
            pending={form.pressed === ''}
            disabled={form.pending}
          >
            Save and continue
          </Button>
          {host && (
            <Button
              type="submit"
              value="fetch"
              variant="primary"
              pending={form.pressed === 'fetch'}
              disabled={form.pending}
            >
              <span className="min-w-0 wrap-anywhere">Fetch with {host}</span>
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
