import { useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { inTenths } from '#src/lib/figure-words.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useUser } from '#src/session.ts'
import { scorecardDraft, ScorecardForm } from './scorecard-form.tsx'
import { verdictLabels } from './verdict-words.ts'

type Stage = RouterOutputs['job']['scorecards']['stages'][number]
type Card = NonNullable<Stage['cards']>[number]

interface ScorecardsProps {
  orgSlug: string
  applicationId: string
  /** Where the application stands; null at its end. */
  stageId: string | null
}

/** What each of the team thinks of an applicant: the others' show once one has sent one's own. */
export function Scorecards({ orgSlug, applicationId, stageId }: ScorecardsProps) {
  const { data, error, refetch } = trpc.job.scorecards.useQuery({ orgSlug, applicationId })
  const isBegun = useBegun(applicationId)
  const [sentIn, setSentIn] = useState<string>()
  if (error) return <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>
  if (!data)
    return (
      <Loading label="Loading the scorecards">
        <Skeleton className="h-12" />
      </Loading>
    )
  const shown = data.stages.filter(
    stage => stage.stageId === stageId || stage.sent > 0 || stage.isDone || isBegun(stage.stageId),
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="scorecards" className="flex flex-col gap-3">
      <h3 id="scorecards" className="text-base font-semibold">
        Scorecards
      </h3>
      {shown.map(stage => (
        <div key={stage.stageId} className="rounded-surface border border-line">
          <h4 className="border-b border-line px-4 py-2 font-medium">{stage.stageName}</h4>
          <div className="flex flex-col gap-3 p-4">
            {stage.cards ? (
              <>
                {stage.stageId === sentIn && (
                  <p ref={focus} tabIndex={-1} className="outline-none">
                    <output>Your scorecard is sent.</output>
                  </p>
                )}
                <Sent stage={stage} cards={stage.cards} />
              </>
            ) : (
              <Mine
                orgSlug={orgSlug}
                applicationId={applicationId}
                stage={stage}
                attributes={data.attributes}
                onSent={() => setSentIn(stage.stageId)}
              />
            )}
          </div>
        </div>
      ))}
    </section>
  )
}

/** The form that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Whether one has begun a scorecard for a stage, also one that the applicant has left since. */
function useBegun(applicationId: string) {
  const { data: user } = useUser()
  return (stageId: string) =>
    scorecardDraft(user?.id ?? '', applicationId, stageId).read() !== undefined
}

interface MineProps {
  orgSlug: string
  applicationId: string
  stage: Stage
  attributes: string[]
  onSent: () => void
}

/** The form, and how many wait behind it. */
function Mine({ orgSlug, applicationId, stage, attributes, onSent }: MineProps) {
  const { stageId, sent } = stage
  const [isScoring, setScoring] = useState(false)
  const [isPassing, setPassing] = useState(false)
  const utils = trpc.useUtils()
  const pass = trpc.job.passScorecard.useMutation()
  const isBegun = useBegun(applicationId)(stageId)
  const reread = () => utils.job.scorecards.invalidate({ applicationId })
  return (
    <>
      {sent > 0 && (
        <p className="text-ink-soft">
          {sent === 1 ? '1 other has scored' : `${sent} others have scored`}. You see it when you
          have sent yours.
        </p>
      )}
      {isBegun && !isScoring && (
        <p className="text-ink-soft">You have begun yours, and not sent it.</p>
      )}
      {isScoring ? (
        <ScorecardForm
          orgSlug={orgSlug}
          applicationId={applicationId}
          stageId={stageId}
          attributes={attributes}
          onCancel={() => setScoring(false)}
          onSent={() => {
            onSent()
            void reread()
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setScoring(true)}>
            {isBegun ? 'Go on with your scorecard' : 'Add your scorecard'}
          </Button>
          {sent > 0 && <Button onClick={() => setPassing(true)}>See them without scoring</Button>}
        </div>
      )}
      {isPassing && (
        <AlertDialog
          open
          onOpenChange={setPassing}
          action="See them"
          title="See the others’ scores without your own?"
          tone="primary"
          onConfirm={async () => {
            await pass.mutateAsync({ orgSlug, applicationId, stageId })
            await reread()
          }}
        >
          You can’t score this applicant in this stage any more: nobody scores by what others gave.
        </AlertDialog>
      )}
    </>
  )
}

const tones: Record<NonNullable<Card['overall']>, BadgeTone> = {
  strong_no: 'bad',
  no: 'bad',
  yes: 'good',
  strong_yes: 'good',
}

function Sent({ stage: { spread }, cards }: { stage: Stage; cards: Card[] }) {
  if (cards.length === 0) return <p className="text-ink-soft">Nobody has scored here.</p>
  return (
    <>
      {spread && spread.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {spread.map(({ label, scored, mean, least, most }) => (
            <div key={label} className="contents">
              <dt className="wrap-anywhere">{label}</dt>
              <dd className="tabular">
                {inTenths(mean)} of 4
                {most > least && (
                  <span className="text-ink-soft">
                    , from {least} to {most}
                  </span>
                )}
                {scored < cards.length && (
                  <span className="text-ink-soft">
                    , by {scored} of {cards.length}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {cards.map(card => (
          <li key={card.id} className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium wrap-anywhere">
                {card.isMine ? 'You' : (card.authorName ?? 'Somebody whose account is gone')}
              </span>
              {card.overall && (
                <Badge tone={tones[card.overall]}>{verdictLabels[card.overall]}</Badge>
              )}
            </p>
            <ul className="text-ink-soft">
              {card.attributes.map(({ label, rating, note }) => (
                <li key={label} className="wrap-anywhere">
                  {label}:{' '}
                  {rating === null ? (
                    'not assessed'
                  ) : (
                    <span className="tabular">{rating} of 4</span>
                  )}
                  {note && ` – ${note}`}
                </li>
              ))}
            </ul>
            {card.takeaways && (
              <p className="wrap-anywhere whitespace-pre-wrap">{card.takeaways}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
