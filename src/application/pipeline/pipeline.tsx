import { keepPreviousData } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useShortcutsEnabled } from '#src/shell/help/shortcuts.ts'
import { useListKeys } from '#src/shell/use-list-keys.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceRow } from '#src/ui/choice-row.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ApplicantReject } from './applicant-reject.tsx'
import { ApplicantSheet, type SaidOf } from '../applicant/applicant-sheet.tsx'
import { isOpenStage, type OwnStage } from '../application-words.ts'
import { Board } from './board.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { MoreMenu } from './more-menu.tsx'
import { NobodyApplied, NobodyFits } from './nobody.tsx'
import { Table } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import { whileMoving } from './glide.ts'
import { oneOf, sayInToast, useChanges, type Chosen, type Said } from '../applicant/use-changes.ts'
import { useFocusOnMoves } from './use-focus-on-moves.ts'
import { useReading } from './use-reading.ts'
import { useSeenMoves } from './use-seen-moves.tsx'
import type { RowMenu } from './row-actions.tsx'
import type { Row } from './use-rows.ts'
import { useSelection } from './use-selection.ts'
import { useView } from './view.ts'

type Restored = Pick<Row, 'id' | 'name' | 'toldStage'>

interface PipelineProps {
  orgSlug: string
  jobId: string
  /** Whether the person may move and reject; else they read. */
  decides: boolean
}

/** A job's applicants as a board or a table, with what can be done to one or to many. */
export function Pipeline({ orgSlug, jobId, decides }: PipelineProps) {
  const view = useView()
  const { stage, ...rest } = view.filter
  const board = trpc.job.board.useQuery(
    { orgSlug, jobId, ...rest, ...view.order },
    // Applicants come while nobody looks: read anew each time the list is opened.
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  )
  const { data } = board
  const stages = data?.stages ?? []
  const total = stage ? (stages.find(({ id }) => id === stage)?.count ?? 0) : (data?.total ?? 0)
  const selection = useSelection(view.filter, total)
  const list = useRef<HTMLDivElement>(null)
  const reading = useReading({
    orgSlug,
    jobId,
    filter: view.filter,
    order: view.order,
    lists:
      view.layout === 'table'
        ? [{ stage, count: total }]
        : stages.map(({ id, count }) => ({ stage: id, count })),
  })
  const applicantId = reading.shown
  const [said, setSaid] = useState<SaidOf>()
  const tell = (one: Said) => {
    if (applicantId && reading.isOpen()) setSaid({ ...one, applicationId: applicantId })
    else sayInToast(one)
  }
  const made = useChanges(orgSlug, jobId, tell)
  const shownMoves = {
    ...made,
    moveOne: (...[one, to]: Parameters<typeof made.moveOne>) =>
      whileMoving(one, () => made.moveOne(one, to)),
  }
  const seen = useSeenMoves(shownMoves, reading.open)
  const changes = useFocusOnMoves(list, seen.changes)
  const [rejecting, setRejecting] = useState<Chosen>()
  const [restoring, setRestoring] = useState<Restored>()
  const [menu, setMenu] = useState<RowMenu | null>(null)
  useListKeys(list, '[data-applicant]')
  const hasKeys = useShortcutsEnabled()

  const closeRead = () => {
    reading.close()
    setSaid(undefined)
    // It was opened now.
    void changes.reread()
  }
  const restore = (one: Restored) => {
    if (one.toldStage === 'rejected') return setRestoring(one)
    return void changes.restore(one)
  }
  const step = (by: 1 | -1) => {
    setSaid(undefined)
    void reading.step(by)
  }

  const ownStages = stages.filter((one): one is typeof one & OwnStage =>
    isOpenStage(one.systemStage),
  )
  const countIn = (inStage: string | undefined) =>
    inStage ? (stages.find(({ id }) => id === inStage)?.count ?? 0) : (data?.total ?? 0)
  const { place } = reading
  const position = place && {
    index: place.index,
    total: countIn(place.stage),
    isGone: place.isGone || place.index >= countIn(place.stage),
    stageName: stages.find(({ id }) => id === place.stage)?.name,
    hasBeside: reading.hasBeside,
    onStep: step,
  }
  const acts = {
    decides,
    stages: ownStages,
    changes,
    onOpen: ({ id }: { id: string }, index: number, inStage?: string) => {
      setSaid(undefined)
      reading.openAt(id, index, inStage ?? stage)
    },
    onReject: (row: { id: string; name: string }) => setRejecting(oneOf(row)),
    onRestore: restore,
    onToggle: selection.toggle,
    menu,
    onMenu: setMenu,
    hasKeys,
  }
  const isNarrowed = Object.keys(view.filter).length > 0
  const shared = { orgSlug, jobId, view, selection, acts }

  return (
    <div className="flex flex-col gap-4">
      <Toolbar
        orgSlug={orgSlug}
        view={view}
        tags={data?.tags ?? []}
        questions={data?.questions}
        more={
          data && (
            <MoreMenu
              orgSlug={orgSlug}
              jobId={jobId}
              decides={decides}
              changes={changes}
              filter={view.filter}
              total={total}
              isBlind={data.isBlind}
              hasApplicants={data.total > 0 || isNarrowed}
            />
          )
        }
      />
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
          {view.layout === 'table' && (
            <ChoiceRow
              label="Stage"
              className="max-sm:fade-hint max-sm:w-full max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:py-0.5 max-sm:*:shrink-0"
              value={stage ?? 'all'}
              onChange={next => view.setFilter({ stage: next === 'all' ? null : next })}
              choices={[
                { value: 'all', label: 'All', count: data.total },
                ...stages
                  .filter(one => one.count > 0 || one.id === stage)
                  .map(({ id, name, count }) => ({ value: id, label: name, count })),
              ]}
            />
          )}
          {data.isBlind && (
            <p className="inline-flex items-center gap-1.5 text-ink-soft">
              <EyeOff aria-hidden className="size-4 shrink-0" /> Blind review: names, contact data
              and pictures are masked.
            </p>
          )}
          {isNarrowed && total > 0 && (
            <p className="flex flex-wrap items-center gap-2 text-ink-soft">
              {total === 1 ? '1 applicant fits' : `${total} applicants fit`}
              <Button size="sm" onClick={view.clear}>
                Show all
              </Button>
            </p>
          )}
        </div>
      )}
      <output className="visually-hidden">
        {data && `${total} ${total === 1 ? 'applicant' : 'applicants'}`}
      </output>
      {board.error && !data && (
        <RetryAlert onRetry={() => void board.refetch()}>{messageOf(board.error)}</RetryAlert>
      )}
      {!data && !board.error && (
        <Loading label="Loading the applicants" className="flex flex-col gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {data &&
        total === 0 &&
        (view.layout === 'table' || data.total === 0) &&
        (isNarrowed ? (
          <NobodyFits
            isUnnamed={data.isBlind && view.filter.q !== undefined}
            onClear={view.clear}
          />
        ) : (
          <NobodyApplied orgSlug={orgSlug} jobId={jobId} decides={decides} />
        ))}
      <div ref={list} data-keeps-focus>
        {data && total > 0 && view.layout === 'table' && <Table {...shared} total={total} />}
        {data && data.total > 0 && view.layout === 'board' && <Board {...shared} stages={stages} />}
      </div>
      {decides && selection.count > 0 && (
        <BulkBar
          orgSlug={orgSlug}
          jobId={jobId}
          chosen={selection.chosen()}
          stages={ownStages}
          changes={changes}
          onReject={() => setRejecting(selection.chosen())}
          onDone={() => selection.all(false)}
        />
      )}
      {applicantId && (
        <ApplicantSheet
          orgSlug={orgSlug}
          applicationId={applicantId}
          decides={decides}
          changes={changes}
          {...(position && { position })}
          said={said}
          onUndo={async ({ undo, applicationId }) => {
            await undo?.()
            await reading.goBackTo(applicationId)
          }}
          onClose={closeRead}
          focusAfter={() =>
            list.current?.querySelector<HTMLElement>(
              `[data-applicant="${CSS.escape(applicantId)}"]`,
            )
          }
          // Who is to be offered something is not done with.
          onMove={(one, toStage) =>
            void (toStage.systemStage === 'offer'
              ? changes.moveOne(one, toStage).then(reading.findAgain)
              : reading.goOnAfter(() => changes.moveOne(one, toStage)))
          }
          {...seen.offerOf(applicantId)}
          onOffered={reading.findAgain}
          onReject={one => setRejecting(oneOf(one))}
          onRestore={restore}
        />
      )}
      {seen.dialog}
      {restoring && (
        <AlertDialog
          open
          onOpenChange={isOpen => isOpen || setRestoring(undefined)}
          action="Undo the rejection"
          title={`Undo the rejection of ${restoring.name}?`}
          tone="primary"
          onConfirm={async () => {
            await changes.restore(restoring)
          }}
        >
          They were told that they are not selected. They get a mail that this is taken back, and
          see the application as open again.
        </AlertDialog>
      )}
      {rejecting && (
        <ApplicantReject
          orgSlug={orgSlug}
          chosen={rejecting}
          onClose={() => setRejecting(undefined)}
          onReject={async rejection => {
            let isDone = false
            const reject = async () => {
              isDone = await changes.reject(rejecting, rejection)
              return isDone
            }
            await (applicantId ? reading.goOnAfter(reject) : reject())
            if (isDone) selection.all(false)
            return isDone
          }}
        />
      )}
    </div>
  )
}
