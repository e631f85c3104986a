import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useReadNotices } from '#src/shell/bell/use-read-notices.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ApplicationSent } from './application-sent.tsx'
import { ApplicationTimeline } from './application-timeline.tsx'
import {
  candidateTones,
  daysSince,
  expectedOf,
  nextInWords,
  type OwnApplication,
} from './application-words.ts'
import { MessagesPart } from './messages/messages-part.tsx'
import { OwnOffer } from './offer/own-offer.tsx'
import { OwnInterviews } from './interviews/own-interviews.tsx'
import { OwnResults } from './results/own-results.tsx'
import { KeptFor } from './kept-for.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const OwnConversation = lazy(() => import('./messages/own-conversation.tsx'))

interface ApplicationSheetProps {
  application: { id: string; job: { id: string; title: string; orgName: string } }
  onClose: () => void
}

/** One's own application: where it stands, how it came there, what was sent; and the way out. */
export default function ApplicationSheet({
  application: { id, job },
  onClose,
}: ApplicationSheetProps) {
  const { data, error, refetch } = trpc.job.application.useQuery(
    { applicationId: id },
    { refetchOnMount: 'always' },
  )
  const [isAsking, setIsAsking] = useState(false)
  useReadNotices(id, data !== undefined)
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      size="lg"
      title="Your application"
      description={`${job.title} at ${job.orgName}`}
      footer={
        data && (
          <>
            <Button onClick={() => print()}>
              <Printer aria-hidden /> Print
            </Button>
            {data.mayWithdraw && (
              <Button onClick={() => setIsAsking(true)}>Withdraw application</Button>
            )}
          </>
        )
      }
    >
      {error && <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>}
      {!data && !error && (
        <Loading label="Loading your application" className="flex flex-col gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </Loading>
      )}
      {data && <Content application={data} />}
      {isAsking && (
        <WithdrawDialog
          application={{ id, isLast: data?.isLast, job }}
          onOpenChange={setIsAsking}
          onWithdrawn={onClose}
        />
      )}
    </Sheet>
  )
}

const offerTexts: Record<string, string> = {
  unanswered: 'No answer came in time',
  result_withdrawn: 'You took a challenge’s result back',
  offered: 'You were made an offer',
  offer_accepted: 'You accepted the offer',
  offer_declined: 'You declined the offer',
  offer_withdrawn: 'The offer was withdrawn',
  offer_expired: 'The time to answer the offer was over',
  interview_proposed: 'You were invited to an interview',
  interview_booked: 'You picked a time for the interview',
  interview_changed: 'The interview was changed',
  interview_cancelled: 'The interview was cancelled',
  interview_other_times: 'You asked for other times',
}

const ownEventText = ({ type, stage }: OwnApplication['events'][number]): string =>
  type === 'received' ? 'You applied' : (offerTexts[type] ?? stage ?? '')

function Content({ application }: { application: OwnApplication }) {
  const { stage, isSuspended, job, rejection, events, sent, id } = application
  const now = useNow()
  const next = isSuspended ? null : nextInWords(application)
  return (
    <div data-receipt className="flex flex-col gap-6">
      <div className="flex flex-col items-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={candidateTones[stage]}>{stage}</Badge>
          <span className="tabular text-ink-soft">
            {daysSince(application.stageSince, now, expectedOf(application))}
          </span>
        </p>
        {next && <p>{next}</p>}
        {application.mayApplyAgain && (
          <Link to={paths.apply(job)} className={buttonClass({ size: 'sm' })}>
            Apply again
          </Link>
        )}
      </div>
      {isSuspended && (
        <Alert tone="warn" title={`${job.orgName} is suspended`}>
          <p>
            The people who run this site have suspended it. Until that changes, its jobs are not
            shown and nobody there can answer. You can still withdraw; we e-mail you if it goes on.
          </p>
        </Alert>
      )}
      {rejection && (
        <Alert title="Not selected">
          <p>{rejection.reason}</p>
          {rejection.message && (
            <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{rejection.message}</p>
          )}
        </Alert>
      )}
      <OwnOffer application={application} />
      <OwnInterviews applicationId={id} />
      <MessagesPart>
        <OwnConversation applicationId={id} />
      </MessagesPart>
      <ApplicationTimeline
        steps={events.map(event => ({
          id: event.id,
          at: event.at,
          text: ownEventText(event),
        }))}
      />
      <ApplicationSent applicationId={id} sent={sent} noteTitle="Your note" />
      <OwnResults application={application} />
      <KeptFor application={application} />
    </div>
  )
}
