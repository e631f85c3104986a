import { useEffect, useEffectEvent, useState } from 'react'
import { FileText } from 'lucide-react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { useForm } from '#src/form/use-form.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { PageLoading } from '#src/shell/error/page-loading.tsx'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { EntryList } from './entry-list.tsx'
import { sections } from './profile-entries.ts'
import { ProfileAbout, ProfileAudience, ProfileBasics } from './profile-form-sections.tsx'
import { formValuesOf, inputOf } from './profile-form-values.ts'
import { useProfileChanged } from './use-profile-changed.ts'
import { useUsernameCheck } from './username-field.tsx'

export default function ProfileEditPage() {
  const { data: profile, error } = trpc.user.ownProfile.useQuery()
  if (error) throw error
  if (!profile) return <PageLoading />
  return (
    <>
      <Head title="Edit profile" noindex />
      <ProfileForm profile={profile} />
    </>
  )
}

function ProfileForm({ profile }: { profile: RouterOutputs['user']['ownProfile'] }) {
  const [Fill, loadFill] = useLazyPart(() => import('./fill-from-resume.tsx'))
  // A resume's analysis leads here to take that resume over.
  const [resumeId] = useSearchParams()[0].getAll('resume')
  const [isFilling, setFilling] = useState(resumeId !== undefined)
  const openFill = useEffectEvent(() => {
    if (isFilling) void loadFill()
  })
  useEffect(() => openFill(), [])
  const navigate = useNavigate()
  const changed = useProfileChanged()
  const update = trpc.user.updateProfile.useMutation()
  const withUsername = useUsernameCheck(profile.username)
  const { hash } = useLocation()
  // A link to one field came before the form did.
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash])

  const form = useForm({
    initial: formValuesOf(profile),
    check: async values => {
      const { profileSchema } = await import('#server/user/schema.ts')
      return withUsername(values.username, profileSchema.safeParse(inputOf(values)))
    },
    save: async (_, { current, markSaved }) => {
      await update.mutateAsync({ ...inputOf(current()), version: profile.version })
      markSaved()
      await changed()
      toast({ title: 'Profile saved' })
      await navigate(paths.profile)
    },
  })

  return (
    // What takes the focus stays clear of the bar below.
    <form
      method="post"
      noValidate
      className="flex max-w-3xl flex-col gap-6 [&_:is(input,textarea,button,fieldset)]:scroll-mb-24"
      onSubmit={form.onSubmit}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">Edit profile</h1>
        <Button
          onClick={() => {
            setFilling(true)
            void loadFill()
          }}
        >
          <FileText aria-hidden /> Fill from resume
        </Button>
      </div>
      <FormSummary {...form.summary} />
      <ProfileBasics form={form} saved={profile} />
      <ProfileAbout form={form} />
      <p className="text-ink-soft">
        Open an entry to edit it. The arrows move it; with the keyboard, Alt and ↑ or ↓ do.
      </p>
      {sections.map(section => (
        <EntryList
          key={section.key}
          section={section}
          entries={form.values[section.key]}
          errors={form.errors}
          onChange={entries => {
            // A message belongs to a place in the list, which now holds another entry.
            if (entries.length !== form.values[section.key].length) form.clear()
            form.change({ [section.key]: entries })
          }}
        />
      ))}
      <ProfileAudience form={form} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap justify-end gap-2 bg-raised px-4 py-3 shadow-float sm:mx-0 sm:rounded-t-surface">
        <Link to={paths.profile} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <Button type="submit" variant="primary" pending={form.pending}>
          Save profile
        </Button>
      </div>
      <UnsavedGuard isDirty={form.isDirty} thing="your profile" />
      {Fill && isFilling && (
        <Fill
          resumeId={resumeId ?? null}
          values={form.values}
          onClose={() => setFilling(false)}
          onTake={proposals => {
            for (const { apply } of proposals) form.change(apply(form.current()))
            toast({ title: 'Filled in', description: 'Check it, then save your profile.' })
          }}
        />
      )}
    </form>
  )
}
