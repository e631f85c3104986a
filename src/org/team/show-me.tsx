import { useState } from 'react'
import { publicTitleLength } from '#server/limits.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Switch } from '#src/form/switch.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

interface ShowMeProps {
  orgSlug: string
  /** What one does, as the public page says; null while one is not on it. */
  title: string | null
}

/** Whether one stands on the organization's public page: each decides for themselves alone. */
export function ShowMe({ orgSlug, title }: ShowMeProps) {
  const utils = trpc.useUtils()
  const show = trpc.org.showMe.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.org.members.invalidate({ orgSlug }),
        utils.org.page.invalidate({ orgSlug }),
      ]),
  })
  const [wanted, setWanted] = useState<boolean>()
  const form = useForm({
    initial: { title: title ?? '' },
    save: async (values, { markSaved }) => {
      await show.mutateAsync({ orgSlug, title: values.title })
      markSaved()
      toast({ title: 'Saved' })
    },
  })
  const isShown = wanted ?? title !== null
  const toggle = async (on: boolean) => {
    setWanted(on)
    try {
      await show.mutateAsync({ orgSlug, title: on ? form.values.title : null })
    } catch (error) {
      sayFailed('That was not changed', error)
    }
    setWanted(undefined)
  }
  return (
    <Card title="You on the public page">
      <div className="flex max-w-prose flex-col gap-4">
        <Switch
          label="Show me"
          hint="With your name and, if it is public, a link to your profile. Others decide for themselves."
          checked={isShown}
          disabled={show.isPending}
          onChange={event => void toggle(event.target.checked)}
        />
        {isShown && (
          <form
            method="post"
            noValidate
            onSubmit={form.onSubmit}
            className="flex flex-col items-start gap-3"
          >
            <FormSummary {...form.summary} />
            <TextField
              form={form}
              name="title"
              label="What you do here"
              optional
              maxLength={publicTitleLength}
              placeholder="Head of engineering"
              className="w-full"
            />
            <Button type="submit" pending={form.pending}>
              Save
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}
