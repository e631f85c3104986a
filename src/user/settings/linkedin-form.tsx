import { addressLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useProfileChanged } from '#src/user/profile/use-profile-changed.ts'

/** The link of one's LinkedIn profile: to store, change or remove. */
export function LinkedinForm({ profile }: { profile: RouterOutputs['user']['ownProfile'] }) {
  const changed = useProfileChanged()
  const update = trpc.user.updateProfile.useMutation()
  const store = async (linkedinUrl: string, markSaved: () => void) => {
    await update.mutateAsync({ linkedinUrl })
    markSaved()
    await changed()
    toast({ title: linkedinUrl ? 'Link saved' : 'Link removed' })
  }
  const form = useForm({
    initial: { linkedinUrl: profile.linkedinUrl ?? '' },
    check: async values => {
      const { profileSchema } = await import('#server/user/schema.ts')
      return profileSchema.pick({ linkedinUrl: true }).safeParse(values)
    },
    save: (fields, { markSaved }) => store(fields.linkedinUrl ?? '', markSaved),
  })
  const remove = () => {
    form.change({ linkedinUrl: '' })
    return store('', form.markSaved)
  }

  return (
    <Card title="Your profile’s link">
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={form.onSubmit}>
        <p className="max-w-prose text-ink-soft">
          It stands on your profile, and is your picture when it leads to an image on LinkedIn’s
          servers. We store the link and nothing else: our server never opens LinkedIn.
        </p>
        <FormSummary {...form.summary} />
        <TextField
          form={form}
          name="linkedinUrl"
          label="LinkedIn link"
          optional
          hint="Like https://www.linkedin.com/in/your-name"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={addressLength}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <AskFirst
            renderButton={ask =>
              profile.linkedinUrl && (
                <Button disabled={form.pending} onClick={ask}>
                  Remove link
                </Button>
              )
            }
            action="Remove"
            thing={profile.linkedinUrl ?? ''}
            onConfirm={remove}
          >
            <p>Your profile then shows no LinkedIn link, and your initials as picture.</p>
          </AskFirst>
          <Button type="submit" variant="primary" pending={form.pending}>
            Save link
          </Button>
        </div>
      </form>
      <UnsavedGuard isDirty={form.isDirty} thing="the LinkedIn link" />
    </Card>
  )
}
