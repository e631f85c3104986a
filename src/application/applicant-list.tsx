import { Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ChoiceRow } from '#src/ui/choice-row.tsx'
import { usePanel } from '#src/shell/use-panel.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ApplicantBulk } from './applicant-bulk.tsx'
import { ApplicantReject } from './applicant-reject.tsx'
import { ApplicantRow } from './applicant-row.tsx'
import { ApplicantSheet } from './applicant-sheet.tsx'
import { isOpenStage, stageLabels, type ListedApplicant } from './application-words.ts'
import { useApplicantActions } from './use-applicant-actions.ts'
import { useListKeys } from '#src/shell/use-list-keys.ts'

type Chosen = Pick<ListedApplicant, 'id' | 'name' | 'stage' | 'stageId'>

interface ApplicantListProps {
  orgSlug: string
  jobId: string
  /** Whether the person may move and reject; else they read. */
  decides: boolean
}

/** A job's applicants by stage, with what can be done to one or to several. */
export function ApplicantList({ orgSlug, jobId, decides }: ApplicantListProps) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('stage') ?? ''
  const stage = /^[a-z0-9-]{1,40}$/.test(asked) ? asked : undefined
  const all = trpc.job.applications.useInfiniteQuery(
    { orgSlug, jobId, stage },
    {
      ...byPages,
      // Applicants come while nobody looks: read anew each time the list is opened.
      refetchOnMount: 'always',
    },
  )
  const { data } = all
  const [selected, setSelected] = useState<string[]>([])
  const [rejecting, setRejecting] = useState<Chosen[]>()
  const { move, reject, restore } = useApplicantActions(jobId)
  const list = useRef<HTMLUListElement>(null)
  useListKeys(list, '[data-applicant]')

  const showStage = (value: string | null) =>
    setSearch(
      parts => {
        if (value) parts.set('stage', value)
        else parts.delete('stage')
        return parts
      },
      { replace: true, preventScrollReset: true },
    )
  const items = data?.pages.flatMap(page => page.items) ?? []
  const { counts = {}, stages = [] } = data?.pages[0] ?? {}
  const ends = (['rejected', 'withdrawn'] as const).map(id => ({
    id,
    name: stageLabels[id],
    count: counts[id] ?? 0,
  }))
  const places = [...stages, ...ends]
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const movable = items.filter(item => isOpenStage(item.stage))
  const chosen = movable.filter(item => selected.includes(item.id))
  const { shown: applicantId, open, close } = usePanel('applicant')

  return (
    <div className="flex flex-col gap-4">
      <ChoiceRow
        label="Stage"
        value={stage ?? 'all'}
        onChange={next => showStage(next === 'all' ? null : next)}
        choices={[
          { value: 'all' as const, label: 'All', count: total },
          ...places
            .filter(one => one.count > 0 || one.id === stage)
            .map(({ id, name, count }) => ({ value: id, label: name, count })),
        ]}
      />
      {!data && (
        <Loading label="Loading the applicants" className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {data && items.length === 0 && (
        <Empty icon={<Users aria-hidden />}>
          {stage
            ? `Nobody is in the stage “${places.find(({ id }) => id === stage)?.name ?? stage}”.`
            : 'Nobody has applied yet.'}
        </Empty>
      )}
      {items.length > 0 && (
        <div className="rounded-surface border border-line bg-surface">
          {decides && (
            <ApplicantBulk
              count={chosen.length}
              total={movable.length}
              stages={stages}
              onSelectAll={isAll => setSelected(isAll ? movable.map(item => item.id) : [])}
              onMove={toStage => {
                setSelected([])
                void move(chosen, toStage)
              }}
              onReject={() => setRejecting(chosen)}
            />
          )}
          <ul ref={list} aria-label="Applicants" className="divide-y divide-line">
            {items.map(item => (
              <ApplicantRow
                key={item.id}
                applicant={item}
                decides={decides}
                stages={stages}
                isSelected={selected.includes(item.id)}
                onSelect={isSelected =>
                  setSelected(
                    isSelected ? [...selected, item.id] : selected.filter(id => id !== item.id),
                  )
                }
                onOpen={() => open(item.id)}
                onMove={toStage => void move([item], toStage)}
                onReject={() => setRejecting([item])}
                onRestore={() => void restore(item)}
              />
            ))}
          </ul>
        </div>
      )}
      <ShowMore
        query={all}
        things="applicants"
        count={items.length}
        list={list}
        items="[data-applicant]"
      />
      {applicantId && (
        <ApplicantSheet
          orgSlug={orgSlug}
          key={applicantId}
          applicationId={applicantId}
          decides={decides}
          onClose={close}
          onMove={(one, toStage) => {
            close()
            void move([one], toStage)
          }}
          onReject={one => setRejecting([one])}
          onRestore={one => {
            close()
            void restore(one)
          }}
        />
      )}
      {rejecting && (
        <ApplicantReject
          chosen={rejecting}
          onClose={() => setRejecting(undefined)}
          onReject={async rejection => {
            const isDone = await reject(rejecting, rejection)
            if (isDone) {
              setSelected([])
              if (applicantId) close()
            }
            return isDone
          }}
        />
      )}
    </div>
  )
}
