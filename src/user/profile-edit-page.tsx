import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { UnsavedGuard } from '#src/shell/unsaved-guard.tsx'
import { messagesOf, useForm } from '#src/lib/use-form.ts'
import { paths } from '#src/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { PageLoading } from '#src/shell/page-loading.tsx'
import { fieldErrorsOf, messageOf, trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/ui/form-summary.tsx'
import { toast } from '#src/ui/toast.ts'
import { ProfileAbout, ProfileAudience, ProfileBasics } from './profile-form-sections.tsx'
import { valuesOf } from './profile-form-values.ts'
import { useProfileChanged } from './use-profile-changed.ts'

export default function ProfileEditPage() {
  const { data: profile, error } = trpc.user.ownProfile.useQuery()
  if (error) throw error
  if (!profile) return <PageLoading />
  return (
    <>
      <Head title="Edit profile" noindex />
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl font-semibold">Edit profile</h1>
        <ProfileForm profile={profile} />
      </div>
    </>
  )
}

function ProfileForm({ profile }: { profile: RouterOutputs['user']['ownProfile'] }) {
  const { summary, ...form } = useForm(valuesOf(profile))
  const [pending, setPending] = useState(false)
  const navigate = useNavigate()
  const changed = useProfileChanged()
  const update = trpc.user.updateProfile.useMutation()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    form.clear()
    try {
      const { profileSchema } = await import('#server/user/schema.ts')
      const checked = profileSchema.safeParse(form.current())
      if (checked.success) {
        await update.mutateAsync(form.current())
        form.markSaved()
        await changed()
        toast({ title: 'Profile saved' })
        await navigate(paths.profile)
      } else form.refuse(messagesOf(checked.error.issues))
    } catch (error) {
      form.refuse(fieldErrorsOf(error), messageOf(error))
    }
    setPending(false)
  }

  const part = { values: form.values, errors: form.errors, change: form.change }
  return (
    <form noValidate className="flex max-w-3xl flex-col gap-6" onSubmit={event => void save(event)}>
      <FormSummary ref={summary} problems={form.problems} />
      <ProfileBasics {...part} />
      <ProfileAbout {...part} />
      <ProfileAudience {...part} />
      <div className="flex flex-wrap justify-end gap-2">
        <Link to={paths.profile} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <Button type="submit" variant="primary" pending={pending}>
          Save profile
        </Button>
      </div>
      <UnsavedGuard isDirty={form.isDirty} thing="your profile" />
    </form>
  )
}
