import { useState } from 'react'
import type { FormEvent } from 'react'
import { useProfileChanged } from '#src/user/use-profile-changed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormSummary } from '#src/ui/form-summary.tsx'
import { Input } from '#src/ui/input.tsx'
import { useFormProblems } from './use-form-problems.ts'

/** Stores the link of a LinkedIn profile; nothing is ever fetched from there. */
export function LinkedinLinkForm() {
  const { data: profile } = trpc.user.ownProfile.useQuery()
  const update = trpc.user.updateProfile.useMutation()
  const changed = useProfileChanged()
  const { problems, summaryRef, errorOf, show, refuse, clear } = useFormProblems(['linkedinUrl'])
  const [typed, setTyped] = useState<string>()
  const stored = profile?.linkedinUrl ?? ''
  const value = typed ?? stored
  const isStored = stored !== '' && value === stored

  const save = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    try {
      const { linkedinUrlSchema } = await import('#server/user/schema.ts')
      const checked = linkedinUrlSchema.safeParse(value)
      if (!checked.success)
        return refuse({ linkedinUrl: checked.error.issues[0]?.message ?? 'Check the link' })
      await update.mutateAsync({ linkedinUrl: value })
      await changed()
      setTyped(undefined)
    } catch (error) {
      show(error)
    }
  }
  return (
    <Card title="Or link your LinkedIn profile">
      <form
        method="post"
        noValidate
        onSubmit={event => void save(event)}
        className="flex flex-col gap-4"
      >
        {!errorOf('linkedinUrl') && <FormSummary ref={summaryRef} problems={problems} />}
        <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
          <Field
            id="linkedinUrl"
            label="LinkedIn link"
            optional
            error={errorOf('linkedinUrl')}
            className="flex-1 basis-64"
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
          <Button type="submit" pending={update.isPending} disabled={value === stored}>
            Save link
          </Button>
        </div>
        <p className="text-xs text-ink-soft">
          {isStored
            ? 'The link is saved. '
            : 'For the text of your profile, choose More and Save to PDF there, and upload that file above. '}
          We store the link and never fetch LinkedIn.
        </p>
      </form>
    </Card>
  )
}
