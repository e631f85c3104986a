import { useRef, useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { aliasOf } from '#src/challenge/challenge-words.ts'
import { GivenAnew } from '#src/challenge/correction/given-anew.tsx'
import { PublishAnew } from '#src/challenge/correction/publish-anew.tsx'
import { formatDay } from '#src/lib/format-date.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { AskReason } from '../ask-reason.tsx'

type Judging = RouterOutputs['challenge']['judgingsAnew']['items'][number]

/** Entries that are or were judged anew, for who runs the challenge; nothing while there are none. */
export function JudgingsAnew({ challengeId }: { challengeId: string }) {
  const all = trpc.challenge.judgingsAnew.useInfiniteQuery(
    { challengeId },
    { ...byPages, refetchOnMount: 'always' },
  )
  const list = useRef<HTMLUListElement>(null)
  const items = all.data?.pages.flatMap(page => page.items) ?? []
  if (items.length === 0) return null
  return (
    <div id="judged-anew" className="scroll-mt-20">
      <Card title="Judged anew" padded={false}>
        <ul ref={list} className="divide-y divide-line">
          {items.map(judging => (
            <li key={judging.id} tabIndex={-1} className="flex flex-col gap-3 p-4">
              <One challengeId={challengeId} judging={judging} />
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3 border-t border-line p-4 empty:hidden">
          <ShowMore query={all} things="entries" count={items.length} list={list} items="li" />
        </div>
      </Card>
    </div>
  )
}

function standingOf({ version, closedAt, isReady }: Judging) {
  if (version !== null) return { label: `Correction ${version - 1}`, tone: 'good' } as const
  if (closedAt) return { label: 'Closed without a correction', tone: 'neutral' } as const
  return isReady
    ? ({ label: 'Ready to publish', tone: 'accent' } as const)
    : ({ label: 'Being judged', tone: 'warn' } as const)
}

function One({ challengeId, judging }: { challengeId: string; judging: Judging }) {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.challenge.invalidate()
  const close = trpc.challenge.closeAnew.useMutation({ onSuccess })
  const drop = trpc.challenge.dropJudgeAnew.useMutation({ onSuccess })
  const [isPublishing, setPublishing] = useState(false)
  const {
    id: judgingId,
    number,
    reason,
    openedAt,
    closedAt,
    closedReason,
    isReady,
    judges,
  } = judging
  const { label, tone } = standingOf(judging)
  const alias = aliasOf(number)
  const remain = judges.filter(one => one.judgeId !== null && one.droppedAt === null).length
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{alias}</span>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-ink-soft">
          {datesOf(formatDay(openedAt), closedAt && formatDay(closedAt))}
        </span>
      </p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{reason}</p>
      {closedReason && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere text-ink-soft">
          Closed because: {closedReason}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {judges.map((judge, index) => (
          <li key={judge.judgeId ?? index} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                {judge.name ?? 'A former judge'}: {stateOf(judge)}
              </span>
              {!closedAt && judge.isExpected && judge.judgeId && remain > 1 && (
                <AskReason
                  action="Go on without them"
                  title={`Judge ${alias} anew without ${judge.name ?? 'them'}?`}
                  description="Nobody waits for them any more, and they can’t send a judgement of this entry. They are told why."
                  label="Why, for the judge to read"
                  missing="Say why: the judge reads it"
                  save={why =>
                    drop.mutateAsync({
                      challengeId,
                      judgingId,
                      judgeId: judge.judgeId ?? '',
                      reason: why,
                    })
                  }
                />
              )}
            </div>
            {judge.given && <GivenAnew challengeId={challengeId} given={judge.given} />}
          </li>
        ))}
      </ul>
      {!closedAt && (
        <div className="flex flex-wrap gap-2">
          {isReady && (
            <Button size="sm" variant="primary" onClick={() => setPublishing(true)}>
              See what changes
            </Button>
          )}
          <AskReason
            action="Close without a correction"
            title={`Close without a correction for ${alias}?`}
            description="The published result stands. What judges sent is kept, and the entrant is told why you close it."
            label="Why, for the entrant to read"
            missing="Say why: the entrant reads it"
            save={why => close.mutateAsync({ challengeId, judgingId, reason: why })}
          />
        </div>
      )}
      {isPublishing && (
        <PublishAnew
          challengeId={challengeId}
          judgingId={judgingId}
          alias={alias}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

function datesOf(opened: string, ended: string | null): string {
  if (ended === null) return `opened ${opened}`
  return opened === ended ? `opened and ended ${opened}` : `opened ${opened}, ended ${ended}`
}

function stateOf({ sentAt, droppedReason, counted, judgeId }: Judging['judges'][number]): string {
  if (droppedReason !== null) return `not waited for. ${droppedReason}`
  if (sentAt) return `sent ${formatDay(sentAt)}${counted === false ? ', not counted' : ''}`
  return judgeId === null ? 'gone' : 'asked'
}
