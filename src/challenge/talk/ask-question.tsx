import { questionLength } from '#server/shown/challenge-talk.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useTalkChanged } from './use-talk-changed.ts'

/** A question of an entrant, who is named to nobody by it. */
export default function AskQuestion({ challengeId }: { challengeId: string }) {
  const ask = trpc.challenge.ask.useMutation()
  const changed = useTalkChanged(challengeId)
  const form = useForm({
    initial: { body: '' },
    check: async values => {
      const { questionFields } = await import('#server/challenge/talk/schema.ts')
      return questionFields.safeParse(values)
    },
    save: async ({ body }, { change }) => {
      await ask.mutateAsync({ challengeId, body })
      change({ body: '' })
      await changed()
      toast({ title: 'Your question is sent', description: 'You are told when it is answered.' })
    },
  })
  return (
    <form
      method="post"
      noValidate
      aria-label="Ask a question"
      className="flex max-w-prose flex-col gap-4"
      onSubmit={form.onSubmit}
    >
      <FormSummary {...form.summary} />
      <LongTextField
        form={form}
        name="body"
        label="Ask a question"
        hint="Once it is answered, everybody reads it. Your name is not shown with it, so leave it out of the text; the organization reads it with the results."
        rows={3}
        limit={questionLength}
      />
      <Button type="submit" className="self-start" pending={form.pending}>
        Ask
      </Button>
    </form>
  )
}
