import type { RouterOutputs } from '#src/api.ts'
import { appealDays, appealLength } from '#server/shown/challenge-talk.ts'
import { RadioField } from '#src/form/choice-fields.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { useForm } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import { formatDay, formatUtc } from '#src/lib/format-date.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { Answer } from './answer.tsx'
import { kindLabels, outcomeOf } from './talk-words.ts'
import { useTalkChanged } from './use-talk-changed.ts'

/** The one question or appeal of an entrant after the results, and its answer. */
export function OwnAppeal({ challengeId }: { challengeId: string }) {
  const { data } = trpc.challenge.ownAppeal.useQuery({ challengeId })
  if (!data || (!data.appeal && !data.isInTime)) return null
  const { appeal, until } = data
  return (
    <div id="appeal" tabIndex={-1} className="scroll-mt-20 outline-none">
      <Card title="Your question or appeal">
        {appeal ? (
          <Sent appeal={appeal} />
        ) : (
          <SendAppeal challengeId={challengeId} until={until ?? ''} />
        )}
      </Card>
    </div>
  )
}

type Appeal = NonNullable<RouterOutputs['challenge']['ownAppeal']['appeal']>

function Sent({
  appeal: { kind, body, sentAt, answerHtml, answeredAt, isUpheld },
}: {
  appeal: Appeal
}) {
  const { label, tone } = outcomeOf(isUpheld)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-ink-soft">
        Your {kindLabels[kind].toLowerCase()} of {formatDay(sentAt)}
        {answeredAt ? <Badge tone={tone}>{label}</Badge> : <Badge>Waiting for an answer</Badge>}
      </p>
      <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere">{body}</p>
      {answerHtml !== null && answeredAt !== null && (
        <Answer answeredAt={answeredAt} html={answerHtml} />
      )}
    </div>
  )
}

function SendAppeal({ challengeId, until }: { challengeId: string; until: string }) {
  const send = trpc.challenge.appeal.useMutation()
  const changed = useTalkChanged(challengeId)
  const { data: user } = useUser()
  const form = useForm({
    initial: { kind: '', body: '' },
    draft: keptDraft<{ kind: string; body: string }>(user?.id ?? '', `appeal:${challengeId}`),
    check: async values => {
      const { appealFields } = await import('#server/challenge/talk/schema.ts')
      return appealFields.safeParse(values)
    },
    save: async fields => {
      await send.mutateAsync({ challengeId, ...fields })
      await changed()
      // The form, with the button that had the focus, is gone.
      document.getElementById('appeal')?.focus()
      toast({ title: 'Sent', description: 'The organization answers you here.' })
    },
  })
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-prose flex-col gap-4"
      onSubmit={form.onSubmit}
    >
      <FormSummary {...form.summary} />
      <p>
        You can ask about your result, or object to it: once, within {appealDays} days, until{' '}
        {formatUtc(until)}. Only you and the organization read it.
      </p>
      <RadioField
        form={form}
        name="kind"
        legend="What is it?"
        options={{ question: 'A question', appeal: 'An appeal: something went wrong' }}
      />
      <LongTextField form={form} name="body" label="Your text" rows={5} limit={appealLength} />
      <Button type="submit" className="self-start" pending={form.pending}>
        Send
      </Button>
    </form>
  )
}
