import { useState } from 'react'
import type { FormEvent } from 'react'
import { useProfileChanged } from '#src/user/profile/use-profile-changed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Input } from '#src/form/input.tsx'
import { useFormProblems } from '#src/form/use-form-problems.ts'

/** Stores the link of a LinkedIn profile and goes on; nothing is ever fetched from there. */
export function LinkedinLinkForm({ onSaved }: { onSaved: () => void }) {
  const { data: profile } = trpc.user.ownProfile.useQuery()
  const update = trpc.user.updateProfile.useMutation()
  const changed = useProfileChanged()
  const { problems, summaryRef, errorOf, show, refuse, clear } = useFormProblems(['linkedinUrl'])
  const [typed, setTyped] = useState<string>()
  const value = typed ?? profile?.linkedinUrl ?? ''

  const save = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    if (!value.trim()) return refuse({ linkedinUrl: 'Paste the link, or skip this step' })
    try {
      const { linkedinUrlSchema } = await import('#server/user/schema.ts')
      const checked = linkedinUrlSchema.safeParse(value)
      if (!checked.success)
        return refuse({ linkedinUrl: checked.error.issues[0]?.message ?? 'Check the link' })
      await update.mutateAsync({ linkedinUrl: value })
      await changed()
      onSaved()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Card title="Your LinkedIn profile">
      <form
        method="post"
        noValidate
        onSubmit={event => void save(event)}
        className="flex flex-col gap-4"
      >
        {!errorOf('linkedinUrl') && <FormSummary ref={summaryRef} problems={problems} />}
        <Field
          id="linkedinUrl"
          label="LinkedIn link"
          error={errorOf('linkedinUrl')}
          hint="We store the link, we never fetch LinkedIn: what your profile says there comes here only by one of the files above."
        >
          {field => (
            <Input
              {...field}
              name="linkedinUrl"
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://www.linkedin.com/in/your-name"
              value={value}
              onChange={event => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="self-start" pending={update.isPending}>
          Save and continue
        </Button>
      </form>
    </Card>
  )
}
