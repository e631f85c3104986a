import { useState, type FormEvent } from 'react'
import { addressLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { fieldId, messagesOf, useForm } from '#src/form/use-form.ts'
import { fieldErrorsOf, messageOf, trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Input } from '#src/form/input.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useProfileChanged } from '#src/user/profile/use-profile-changed.ts'

/** The link of one's LinkedIn profile: to store, change or remove. */
export function LinkedinForm({ profile }: { profile: RouterOutputs['user']['ownProfile'] }) {
  const { summary, ...form } = useForm({ linkedinUrl: profile.linkedinUrl ?? '' })
  const [pending, setPending] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const changed = useProfileChanged()
  const update = trpc.user.updateProfile.useMutation()
  const store = async (linkedinUrl: string) => {
    await update.mutateAsync({ linkedinUrl })
    form.markSaved()
    await changed()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    form.clear()
    try {
      const { linkedinUrlSchema } = await import('#server/user/schema.ts')
      const checked = linkedinUrlSchema.safeParse(form.current().linkedinUrl)
      if (checked.success) {
        await store(checked.data ?? '')
        toast({ title: checked.data ? 'Link saved' : 'Link removed' })
      } else form.refuse({ linkedinUrl: messagesOf(checked.error.issues)[''] ?? '' })
    } catch (error) {
      form.refuse(fieldErrorsOf(error), messageOf(error))
    }
    setPending(false)
  }
  const remove = async () => {
    form.change({ linkedinUrl: '' })
    await store('')
    toast({ title: 'Link removed' })
  }

  return (
    <Card title="Your profile’s link">
      <form noValidate className="flex flex-col gap-5" onSubmit={event => void save(event)}>
        <p className="max-w-prose text-ink-soft">
          It stands on your profile, and is your picture when it leads to an image on LinkedIn’s
          servers. We store the link and nothing else: our server never opens LinkedIn.
        </p>
        <FormSummary ref={summary} problems={form.problems} />
        <Field
          id={fieldId('linkedinUrl')}
          label="LinkedIn link"
          optional
          hint="Like https://www.linkedin.com/in/your-name"
          error={form.errors['linkedinUrl']}
        >
          {field => (
            <Input
              {...field}
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={addressLength}
              value={form.values.linkedinUrl}
              onChange={event => form.change({ linkedinUrl: event.target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          {profile.linkedinUrl && (
            <Button disabled={pending} onClick={() => setRemoving(true)}>
              Remove link
            </Button>
          )}
          <Button type="submit" variant="primary" pending={pending}>
            Save link
          </Button>
        </div>
      </form>
      <AlertDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        action="Remove"
        thing={profile.linkedinUrl ?? ''}
        onConfirm={remove}
      >
        <p>Your profile then shows no LinkedIn link, and your initials as picture.</p>
      </AlertDialog>
      <UnsavedGuard isDirty={form.isDirty} thing="the LinkedIn link" />
    </Card>
  )
}
