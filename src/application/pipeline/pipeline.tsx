import { keepPreviousData } from '@tanstack/react-query'
import { LayoutGrid, Rows3, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { useShortcutsEnabled } from '#src/shell/help/shortcuts.ts'
import { useListKeys } from '#src/shell/use-list-keys.ts'
import { usePanel } from '#src/shell/use-panel.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceRow } from '#src/ui/choice-row.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ApplicantReject } from './applicant-reject.tsx'
import { ApplicantSheet } from './applicant-sheet.tsx'
import { isOpenStage, type OwnStage } from '../application-words.ts'
import { BlindSwitch } from '../blind/blind-switch.tsx'
import { InviteCandidates } from '../invited/invite-candidates.tsx'
import { Board } from './board.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { Filters } from './filters.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { Table } from './table.tsx'
import { useIdAt, type Row } from './use-rows.ts'
import { oneOf, useChanges, type Chosen } from './use-changes.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSelection } from './use-selection.ts'
import { useView } from './view.ts'

/** Where in which list the applicant stands that is read. */
interface Place {
  id: string
  index: number
  stage: string | undefined
}

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
  const changes = useKeptFocus(list, useChanges(orgSlug, jobId))
  const [rejecting, setRejecting] = useState<Chosen>()
  const [restoring, setRestoring] = useState<Restored>()
  const [place, setPlace] = useState<Place>()
  const [menuOf, setMenuOf] = useState<string | null>(null)
  useListKeys(list, '[data-applicant]')
  const { shown: applicantId, open, close } = usePanel('applicant')
  const closeRead = () => {
    close()
    // It was opened now.
    void changes.reread()
  }
  const hasKeys = useShortcutsEnabled()

  const restore = (one: Restored) => {
    if (one.toldStage === 'rejected') return setRestoring(one)
    if (applicantId) close()
    return void changes.restore(one)
  }

  const ownStages = stages.filter((one): one is typeof one & OwnStage =>
    isOpenStage(one.systemStage),
  )
  const acts = {
    decides,
    stages: ownStages,
    changes,
    onOpen: ({ id }: { id: string }, index: number, inStage?: string) => {
      setPlace({ id, index, stage: inStage ?? stage })
      open(id)
    },
    onReject: (row: { id: string; name: string }) => setRejecting(oneOf(row)),
    onRestore: restore,
    onToggle: selection.toggle,
    menuOf,
    onMenu: setMenuOf,
    hasKeys,
  }
  const positionOf = ({ index, stage: inStage }: Place) => ({
    index,
    total: inStage ? (stages.find(({ id }) => id === inStage)?.count ?? 0) : (data?.total ?? 0),
    onStep: (by: 1 | -1) => void step(index + by, inStage),
  })
  const step = async (index: number, inStage: string | undefined) => {
    if (index < 0) return
    const id = await idAt(index, inStage)
    if (!id) return
    setPlace({ id, index, stage: inStage })
    open(id)
  }
  const idAt = useIdAt({ orgSlug, jobId, filter: rest, order: view.order })
  const isNarrowed = Object.keys(view.filter).length > 0
  const shared = { orgSlug, jobId, view, selection, acts }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <Filters
            orgSlug={orgSlug}
            view={view}
            tags={data?.tags ?? []}
            questions={data?.questions}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          {decides && <RecentChanges orgSlug={orgSlug} jobId={jobId} changes={changes} />}
          {decides && <InviteCandidates orgSlug={orgSlug} jobId={jobId} />}
          {total > 0 && <DownloadMenu jobId={jobId} filter={view.filter} total={total} />}
          <Button
            aria-pressed={view.layout === 'board'}
            onClick={() => view.setLayout(view.layout === 'board' ? 'table' : 'board')}
          >
            {view.layout === 'board' ? <Rows3 aria-hidden /> : <LayoutGrid aria-hidden />}
            {view.layout === 'board' ? 'Show as table' : 'Show as board'}
          </Button>
        </div>
      </div>
      {data && (decides || data.isBlind) && (
        <BlindSwitch
          orgSlug={orgSlug}
          jobId={jobId}
          isBlind={data.isBlind}
          applicants={decides ? data.total : 1}
          onChanged={() => void changes.reread()}
        />
      )}
      {view.layout === 'table' && data && (
        <ChoiceRow
          label="Stage"
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
      {data && total === 0 && (view.layout === 'table' || data.total === 0) && (
        <Empty
          icon={<Users aria-hidden />}
          action={isNarrowed && <Button onClick={view.clear}>Show all</Button>}
        >
          {isNarrowed ? 'Nobody fits what you look for.' : 'Nobody has applied yet.'}
        </Empty>
      )}
      <div ref={list}>
        {data && total > 0 && view.layout === 'table' && <Table {...shared} total={total} />}
        {data && data.total > 0 && view.layout === 'board' && <Board {...shared} stages={stages} />}
      </div>
      {decides && selection.count > 0 && (
        <BulkBar
          orgSlug={orgSlug}
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
          {...(place?.id === applicantId && { position: positionOf(place) })}
          onClose={closeRead}
          onMove={(one, toStage) => {
            close()
            void changes.moveOne(one, toStage)
          }}
          onReject={one => setRejecting(oneOf(one))}
          onRestore={restore}
        />
      )}
      {restoring && (
        <AlertDialog
          open
          onOpenChange={isOpen => isOpen || setRestoring(undefined)}
          action="Undo the rejection"
          title={`Undo the rejection of ${restoring.name}?`}
          tone="primary"
          onConfirm={async () => {
            await changes.restore(restoring)
            if (applicantId) close()
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
            const isDone = await changes.reject(rejecting, rejection)
            if (isDone) {
              selection.all(false)
              if (applicantId) close()
            }
            return isDone
          }}
        />
      )}
    </div>
  )
}
