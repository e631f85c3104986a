import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useReadNotices } from '#src/shell/bell/use-read-notices.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ApplicantMoveMenu } from './applicant-move-menu.tsx'
import { standing } from '../offer/offer-words.ts'
import { useSentPages } from './use-sent-pages.ts'
import { Steps, useStepKeys, type Position } from './steps.tsx'
import type { Changes, One, Said } from './use-changes.ts'
import { isOpenStage, type Applicant, type OwnStage } from '../application-words.ts'
import { ApplicantContent, type OfferProps } from './applicant-content.tsx'

/** What was done last from within the sheet, and to whom. */
export interface SaidOf extends Said {
  applicationId: string
}

interface ApplicantSheetProps extends OfferProps {
  orgSlug: string
  applicationId: string
  decides: boolean
  changes: Changes
  /** Where it stands in the list that it was opened from. */
  position?: Position
  /** What was done last: said here, where it can be taken back. */
  said: SaidOf | undefined
  onUndo: (said: SaidOf) => Promise<void>
  onClose: () => void
  /** Its row or card, where it is in sight. */
  focusAfter: () => HTMLElement | null | undefined
  onMove: (one: One, stage: OwnStage) => void
  onReject: (one: One) => void
  onRestore: (one: One & Pick<Applicant, 'toldStage'>) => void
}

/** An application as its organization reads it, with what can be decided. */
export function ApplicantSheet({
  orgSlug,
  applicationId,
  decides,
  changes,
  position,
  said,
  onUndo,
  onClose,
  focusAfter,
  ...decide
}: ApplicantSheetProps) {
  useStepKeys(position?.onStep)
  const [search] = useSearchParams()
  // Of who is read next one reads from the beginning.
  const [soughtOf] = useState(() => (search.get('part') === 'messages' ? applicationId : null))
  const { data, error, refetch } = trpc.job.applicant.useQuery({ orgSlug, applicationId })
  useReadNotices(applicationId, data !== undefined)
  const pages = useSentPages(data)
  const one: (One & Pick<Applicant, 'toldStage'>) | undefined = data && {
    id: data.id,
    name: data.sent.person.name,
    stage: data.stage,
    stageId: data.stageId,
    toldStage: data.toldStage,
    offer: standing(data.offers),
  }
  const isStill = said && (!said.isStill || (one && said.isStill(one)))
  const mayHire = one?.offer === 'accepted' && one.stage !== 'hired'
  const hiredStage =
    mayHire && data ? data.stages.find(({ systemStage }) => systemStage === 'hired') : undefined
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      focusAfter={focusAfter}
      size="xl"
      title={one?.name ?? 'Application'}
      description={data && [data.headline, data.jobTitle].filter(Boolean).join(' · ')}
      tools={position && <Steps {...position} />}
      footer={
        decides && (
          <>
            <div className="mr-auto flex min-w-0 items-center gap-2 max-sm:basis-full">
              <output className="min-w-0 wrap-anywhere">
                {isStill && [said.title, said.description].filter(Boolean).join('. ')}
              </output>
              {said?.undo && (
                <Button size="sm" onClick={() => void onUndo(said)}>
                  Undo
                </Button>
              )}
            </div>
            {one?.stage === 'rejected' && !(said?.undo && said.applicationId === one.id) && (
              <Button onClick={() => decide.onRestore(one)}>Undo the rejection</Button>
            )}
            {one && data && isOpenStage(one.stage) && (
              <>
                <Button onClick={() => decide.onReject(one)}>Reject…</Button>
                <ApplicantMoveMenu
                  stages={data.stages}
                  stageId={one.stageId}
                  onMove={stage => decide.onMove(one, stage)}
                  onReject={() => decide.onReject(one)}
                  trigger={
                    <Button variant={hiredStage ? 'secondary' : 'primary'}>
                      Move to…
                      <ChevronDown aria-hidden />
                    </Button>
                  }
                />
                {hiredStage && (
                  <Button variant="primary" onClick={() => decide.onMove(one, hiredStage)}>
                    Mark as hired
                  </Button>
                )}
              </>
            )}
          </>
        )
      }
    >
      {error && <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>}
      {!data && !error && (
        <Loading label="Loading the application" className="flex flex-col gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-64" />
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <ApplicantContent
          key={data.id}
          applicant={data}
          orgSlug={orgSlug}
          changes={decides ? changes : undefined}
          pages={pages}
          offer={decide}
          isSought={data.id === soughtOf}
        />
      )}
    </Sheet>
  )
}
