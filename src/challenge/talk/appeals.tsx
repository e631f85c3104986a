import { useRef, useState } from 'react'
import { replyLength } from '#server/shown/challenge-talk.ts'
import { RadioField } from '#src/form/choice-fields.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { aliasOf } from '#src/challenge/challenge-words.ts'
import { CorrectResult } from '#src/challenge/correction/correct-result.tsx'
import { Answer } from './answer.tsx'
import { kindLabels, markdownHint, outcomeOf, type TeamAppeal } from './talk-words.ts'
import { useTalkChanged } from './use-talk-changed.ts'

/** What entrants asked of the result or objected to; nothing while nobody did. */
export function Appeals({ challengeId, runs }: { challengeId: string; runs: boolean }) {
  const all = trpc.challenge.appeals.useInfiniteQuery(
    { challengeId },
    { ...byPages, refetchOnMount: 'always' },
  )
  const [answering, setAnswering] = useState<TeamAppeal>()
  const list = useRef<HTMLUListElement>(null)
  const items = all.data?.pages.flatMap(page => page.items) ?? []
  if (items.length === 0) return null
  return (
    <div id="appeals" className="scroll-mt-20">
      <Card title="Questions and appeals about the result" padded={false}>
        <ul ref={list} className="divide-y divide-line">
          {items.map(appeal => {
            const { label, tone } = outcomeOf(appeal.isUpheld)
            return (
              <li key={appeal.id} tabIndex={-1} className="flex flex-col gap-3 p-4">
                <p className="flex flex-wrap items-center gap-2 text-ink-soft">
                  {kindLabels[appeal.kind]} of {appeal.name}, {aliasOf(appeal.number).toLowerCase()}
                  {appeal.rank !== null && ` in place ${appeal.rank}`}, {formatDay(appeal.sentAt)}
                  {appeal.answeredAt ? (
                    <Badge tone={tone}>{label}</Badge>
                  ) : (
                    <Badge tone="warn">Waiting for your answer</Badge>
                  )}
                </p>
                <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere">
                  {appeal.body}
                </p>
                {appeal.answerHtml !== null && appeal.answeredAt !== null && (
                  <Answer answeredAt={appeal.answeredAt} html={appeal.answerHtml} />
                )}
                {runs && appeal.isUpheld && !appeal.isCorrected && (
                  <CorrectResult challengeId={challengeId} number={appeal.number} />
                )}
                {runs && !appeal.answeredAt && (
                  <Button size="sm" className="self-start" onClick={() => setAnswering(appeal)}>
                    Answer
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
        <div className="flex flex-col gap-3 border-t border-line p-4 empty:hidden">
          <ShowMore query={all} things="appeals" count={items.length} list={list} items="li" />
        </div>
      </Card>
      {answering && (
        <ReplyDialog
          challengeId={challengeId}
          appeal={answering}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </div>
  )
}

interface ReplyDialogProps {
  challengeId: string
  appeal: TeamAppeal
  onClose: () => void
}

function ReplyDialog({ challengeId, appeal, onClose }: ReplyDialogProps) {
  const reply = trpc.challenge.answerAppeal.useMutation()
  const changed = useTalkChanged(challengeId)
  const isAppeal = appeal.kind === 'appeal'
  const form = useForm({
    initial: { answer: '', isUpheld: '' },
    check: async ({ answer, isUpheld }) => {
      const { appealReply } = await import('#server/challenge/talk/schema.ts')
      return appealReply.safeParse({
        answer,
        isUpheld: isAppeal && isUpheld ? isUpheld === 'yes' : null,
      })
    },
    save: async fields => {
      await reply.mutateAsync({ challengeId, appealId: appeal.id, ...fields })
      await changed()
      onClose()
      toast({
        title: 'Answered',
        description: fields.isUpheld
          ? 'The result stands as it is until you correct it: the button for that is under your answer.'
          : 'The entrant is told.',
      })
    },
  })
  return (
    <FormDialog
      form={form}
      title={isAppeal ? 'Answer this appeal' : 'Answer this question'}
      description="The entrant alone reads it, and is told. It can’t be changed afterwards."
      action="Answer"
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
        {appeal.body}
      </blockquote>
      {isAppeal && (
        <RadioField
          form={form}
          name="isUpheld"
          legend="Do you uphold it?"
          options={{ yes: 'Yes, something went wrong', no: 'No, the result is right' }}
        />
      )}
      <LongTextField
        form={form}
        name="answer"
        label="Your answer"
        hint={markdownHint}
        rows={6}
        limit={replyLength}
      />
    </FormDialog>
  )
}
