import { FileText } from 'lucide-react'
import { formatDay, formatLocal } from '#src/lib/format-date.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ShortMatch } from '#src/match/match-table.tsx'
import { BlindBanner } from '../blind/blind-banner.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { Suspense } from 'react'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { Offers } from '../offer/offers.tsx'
import { standing } from '../offer/offer-words.ts'
import { OfferOf } from '../offer/offer-of.tsx'
import { MessagesPart } from '../messages/messages-part.tsx'
import { Notes } from '../review/notes.tsx'
import { Scorecards } from '../review/scorecards.tsx'
import { eventText } from './event-text.ts'
import { Alike, Others } from './others.tsx'
import { SinceOf } from './since-of.tsx'
import { SentPages } from './sent-pages.tsx'
import { useSentPages } from './use-sent-pages.ts'
import { Marks } from './marks.tsx'
import type { Changes } from './use-changes.ts'
import { SentResume, SentWords } from '../application-sent.tsx'
import { SentResults } from '../results/sent-results.tsx'
import { ApplicationTimeline } from '../application-timeline.tsx'
import { stageLabels, stageTones, type Applicant } from '../application-words.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

const TeamConversation = lazy(() => import('../messages/team-conversation.tsx'))
const Interviews = lazy(() => import('../interviews/interviews.tsx'))

/** The next one is read from its beginning. */
const toTop = (element: HTMLElement | null) => element?.parentElement?.scrollTo({ top: 0 })

export interface OfferProps {
  /** Whether an offer is being written. */
  isOffering: boolean
  /** Whether one was led here for the offer that stands. */
  isOfferSought: boolean
  onOffering: (isOffering: boolean) => void
  /** An offer was made or withdrawn, which may have moved it. */
  onOffered: () => void
}

interface ContentProps {
  offer: OfferProps
  applicant: Applicant
  orgSlug: string
  changes: Changes | undefined
  pages: ReturnType<typeof useSentPages>
  /** Whether one was led here for its messages. */
  isSought: boolean
}

/** What was sent, beside what is said of it; on a narrow screen between the two parts of that. */
export function ApplicantContent({
  applicant,
  orgSlug,
  changes,
  pages,
  offer,
  isSought,
}: ContentProps) {
  const { stage, sent, tellAt, toldStage, rejectReason, rejectMessage, knockouts } = applicant
  const match = trpc.job.applicantMatch.useQuery({ orgSlug, applicationId: applicant.id })
  const isRejected = stage === 'rejected'
  const resume = <SentResume applicationId={applicant.id} sent={sent} />
  return (
    <div
      ref={offer.isOfferSought || isSought ? undefined : toTop}
      className="grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
    >
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={stageTones[stage]}>{applicant.stageName ?? stageLabels[stage]}</Badge>
          {stage === 'offer' && <OfferOf offer={standing(applicant.offers)} />}
          {knockouts.length > 0 && <Badge tone="warn">Knock-out</Badge>}
          <span className="tabular text-ink-soft">
            <SinceOf row={applicant} />
          </span>
          {sent.file?.isPdf && (
            <Button size="sm" aria-pressed={pages.isShown} onClick={pages.toggle}>
              <FileText aria-hidden /> {pages.isShown ? 'Hide the file' : 'Show the file'}
            </Button>
          )}
          {sent.person.email && (
            <a href={`mailto:${sent.person.email}`} className="link wrap-anywhere">
              {sent.person.email}
            </a>
          )}
        </p>
        {applicant.isBlind && (
          <BlindBanner
            orgSlug={orgSlug}
            applicationId={applicant.id}
            reveals={changes !== undefined}
            onRevealed={() => {
              void changes?.reread()
              void match.refetch()
            }}
          />
        )}
        {isRejected && (
          <Alert
            tone={toldStage === 'rejected' ? 'info' : 'warn'}
            title={
              toldStage !== 'rejected' && tellAt
                ? `They will be told on ${formatLocal(tellAt)}`
                : 'They were told'
            }
          >
            <p>{rejectReason}</p>
            {rejectMessage && (
              <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{rejectMessage}</p>
            )}
          </Alert>
        )}
        {applicant.retentionUntil && (
          <p className="text-ink-soft">
            This application is deleted on {formatDay(applicant.retentionUntil)}.
          </p>
        )}
        <ShortMatch
          title="What it shows of the job"
          match={match.data?.match}
          error={match.error}
          onRetry={() => void match.refetch()}
          source="the resume that was sent"
          onShow={sent.file?.isPdf ? pages.show : undefined}
        />
        <SentWords sent={sent} noteTitle="Cover note" knockouts={knockouts} />
        <SentResults results={applicant.results ?? []} />
        <Marks orgSlug={orgSlug} applicant={applicant} name={sent.person.name} changes={changes} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {pages.isShown ? (
          <SentPages applicationId={applicant.id} match={match.data?.match} pages={pages} />
        ) : (
          <section
            aria-label="What was sent"
            ref={scrolledByKey}
            className="rounded-control lg:sticky lg:-m-1 lg:p-1 lg:top-0 lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto"
          >
            {resume}
          </section>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
        <Offers
          orgSlug={orgSlug}
          applicant={applicant}
          decides={changes !== undefined}
          onChanged={said => {
            changes?.tell(said)
            void changes?.reread().then(offer.onOffered)
          }}
          isMaking={offer.isOffering}
          onMaking={offer.onOffering}
          isSought={offer.isOfferSought}
        />
        <ComponentErrorBoundary>
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Interviews orgSlug={orgSlug} applicant={applicant} decides={changes !== undefined} />
          </Suspense>
        </ComponentErrorBoundary>
        <Scorecards orgSlug={orgSlug} applicationId={applicant.id} stageId={applicant.stageId} />
        <MessagesPart isSought={isSought}>
          <TeamConversation orgSlug={orgSlug} applicationId={applicant.id} />
        </MessagesPart>
        <Notes orgSlug={orgSlug} applicationId={applicant.id} />
        {pages.isShown && resume}
        <Others orgSlug={orgSlug} others={applicant.others} />
        <Alike orgSlug={orgSlug} alike={applicant.alike} />
        <ApplicationTimeline
          steps={applicant.events.map(event => ({
            id: event.id,
            at: event.at,
            text: eventText(event, sent.person.name),
          }))}
        />
      </div>
    </div>
  )
}
