import { useProfileChanged } from '#src/user/profile/use-profile-changed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'

const untouched: { linkedinUrl?: string } = {}

/** Stores the link of a LinkedIn profile and goes on; nothing is ever fetched from there. */
export function LinkedinLinkForm({ onSaved }: { onSaved: () => void }) {
  const { data: profile } = trpc.user.ownProfile.useQuery()
  const update = trpc.user.updateProfile.useMutation()
  const changed = useProfileChanged()
  const stored = profile?.linkedinUrl ?? ''
  const form = useForm({
    initial: untouched,
    check: async ({ linkedinUrl = stored }) => {
      const { profileSchema } = await import('#server/user/schema.ts')
      return profileSchema.pick({ linkedinUrl: true }).safeParse({ linkedinUrl })
    },
    save: async (_, { current, refuse }) => {
      const { linkedinUrl = stored } = current()
      if (!linkedinUrl.trim()) return refuse({ linkedinUrl: 'Paste the link, or skip this step' })
      await update.mutateAsync({ linkedinUrl })
      await changed()
      onSaved()
    },
  })
  // The profile may come after the form.
  const shown = { ...form, values: { linkedinUrl: stored, ...form.values } }
  return (
    <Card title="Your LinkedIn profile">
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {!form.errors['linkedinUrl'] && <FormSummary {...form.summary} />}
        <TextField
          form={shown}
          name="linkedinUrl"
          label="LinkedIn link"
          hint="We store the link, we never fetch LinkedIn: what your profile says there comes here only by one of the files above."
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://www.linkedin.com/in/your-name"
        />
        <Button type="submit" variant="primary" className="self-start" pending={form.pending}>
          Save and continue
        </Button>
      </form>
    </Card>
  )
}
