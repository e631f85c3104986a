import { useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { aliasOf } from '#src/challenge/challenge-words.ts'
import { HandedIn } from '#src/challenge/entry/handed-in.tsx'
import { GivenAnew } from '#src/challenge/correction/given-anew.tsx'
import { formatDay } from '#src/lib/format-date.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AskReason } from '../ask-reason.tsx'
import { AnewScorecard } from './anew-scorecard.tsx'

type Asked = RouterOutputs['challenge']['toJudgeAnew']['items'][number]

/** What this judge is asked to judge anew after the results; nothing while there is nothing. */
export default function ToJudgeAnew({ challengeId }: { challengeId: string }) {
  const { data } = trpc.challenge.toJudgeAnew.useQuery(
    { challengeId },
    { refetchOnMount: 'always' },
  )
  if (!data || data.items.length === 0) return null
  return (
    <div id="to-judge-anew" tabIndex={-1} className="scroll-mt-20 outline-none">
      <Card title="Judge anew" padded={false}>
        <ul className="divide-y divide-line">
          {data.items.map(asked => (
            <li key={asked.id} className="flex flex-col gap-3 p-4">
              <One challengeId={challengeId} asked={asked} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function One({ challengeId, asked }: { challengeId: string; asked: Asked }) {
  const [isOpen, setOpen] = useState(false)
  const utils = trpc.useUtils()
  const decline = trpc.challenge.declineAnew.useMutation({
    onSuccess: () => utils.challenge.invalidate(),
  })
  const { id: judgingId, number, reason, openedAt, sentAt, given } = asked
  const alias = aliasOf(number)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Judge anew: {alias}</span>
        <span className="text-ink-soft">since {formatDay(openedAt)}</span>
        {sentAt && <Badge tone="good">Sent</Badge>}
      </p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">Because: {reason}</p>
      {!sentAt && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant={isOpen ? 'secondary' : 'primary'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close the entry' : 'Judge it'}
          </Button>
          <AskReason
            action="Declare a conflict"
            title={`Do you have a conflict of interest with ${alias}?`}
            description="You know whose work this is, or have an interest in how it does. It is judged anew by the others then. Who runs the challenge sees that there is a conflict. This can’t be undone."
            label="What is it?"
            missing="Say what the conflict of interest is"
            save={why => decline.mutateAsync({ challengeId, judgingId, reason: why })}
          />
        </div>
      )}
      {isOpen && !sentAt && <Entry challengeId={challengeId} asked={asked} />}
      {given.map((one, index) => (
        <GivenAnew
          key={index}
          challengeId={challengeId}
          given={{ ...one, scores: one.scores ?? [] }}
          label={one.isMine ? 'What you gave' : `What ${one.name ?? 'a former judge'} gave`}
        />
      ))}
    </>
  )
}

function Entry({ challengeId, asked }: { challengeId: string; asked: Asked }) {
  const { data, error } = trpc.challenge.submission.useQuery({ submissionId: asked.submissionId })
  if (error) return <Alert tone="bad">{messageOf(error)}</Alert>
  if (!data)
    return (
      <Loading label="Loading the entry">
        <Skeleton className="h-40" />
      </Loading>
    )
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <section aria-label="What was handed in" className="min-w-0">
          <HandedIn submission={data} />
        </section>
        <AnewScorecard challengeId={challengeId} judgingId={asked.id} submission={data} />
      </div>
    </div>
  )
}
