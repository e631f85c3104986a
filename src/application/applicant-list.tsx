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
import { isOpenStage, stageLabels, type ListedApplicant, type Stage } from './application-words.ts'
import { useApplicantActions } from './use-applicant-actions.ts'
import { useListKeys } from '#src/shell/use-list-keys.ts'

type Chosen = Pick<ListedApplicant, 'id' | 'name' | 'stage'>

const stages = Object.keys(stageLabels) as Stage[]

/** A job's applicants by stage, with what can be done to one or to several. */
export function ApplicantList({ orgSlug, jobId }: { orgSlug: string; jobId: string }) {
  const [search, setSearch] = useSearchParams()
  const stage = stages.find(one => one === search.get('stage'))
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
  const counts = data?.pages[0]?.counts ?? {}
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
          ...stages
            .filter(one => counts[one] || one === stage)
            .map(one => ({ value: one, label: stageLabels[one], count: counts[one] ?? 0 })),
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
          {stage ? `Nobody is in the stage “${stageLabels[stage]}”.` : 'Nobody has applied yet.'}
        </Empty>
      )}
      {items.length > 0 && (
        <div className="rounded-surface border border-line bg-surface">
          <ApplicantBulk
            count={chosen.length}
            total={movable.length}
            onSelectAll={isAll => setSelected(isAll ? movable.map(item => item.id) : [])}
            onMove={toStage => {
              setSelected([])
              void move(chosen, toStage)
            }}
            onReject={() => setRejecting(chosen)}
          />
          <ul ref={list} aria-label="Applicants" className="divide-y divide-line">
            {items.map(item => (
              <ApplicantRow
                key={item.id}
                applicant={item}
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
            setSelected([])
            if (applicantId) close()
            return isDone
          }}
        />
      )}
    </div>
  )
}
