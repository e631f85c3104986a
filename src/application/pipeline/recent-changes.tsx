import { useRef, useState } from 'react'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { nameOf, type Changes } from '../applicant/use-changes.ts'

interface RecentChangesProps {
  orgSlug: string
  jobId: string
  changes: Changes
  onClose: () => void
}

/** What the person moved and rejected within a day, each to be put back. */
export const RecentChanges = ({ onClose, ...props }: RecentChangesProps) => (
  <Dialog open onOpenChange={isOpen => isOpen || onClose()} title="What you changed last">
    <List {...props} />
  </Dialog>
)

function List({ orgSlug, jobId, changes }: Omit<RecentChangesProps, 'onClose'>) {
  const { data } = trpc.job.recentChanges.useQuery(
    { orgSlug, jobId },
    { refetchOnMount: 'always', throwOnError: true },
  )
  const list = useRef<HTMLUListElement>(null)
  /** Its button goes with what is put back: on with the next, or the list itself. */
  const putBack = async (batchId: string) => {
    await changes.undo(batchId)
    const left = list.current?.querySelector('button') ?? list.current
    left?.focus()
  }
  const [asked, setAsked] = useState<{ batchId: string; who: string; what: string }>()
  if (!data)
    return (
      <Loading label="Loading what you changed">
        <Skeleton className="h-12" />
      </Loading>
    )
  if (data.items.length === 0)
    return (
      <p className="text-ink-soft">
        Nothing within a day. Applicants that you move or reject are listed here, to be put back.
      </p>
    )
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line">
        {data.items.map(({ batchId, type, count, name, stageName, undoable, undone, told, at }) => {
          const who = nameOf(count === 1 && name ? { name, count } : { count })
          const what = type === 'rejected' ? 'rejected' : `moved to ${stageName ?? 'another stage'}`
          return (
            <li key={batchId} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <span className="font-medium">{who}</span> {what}
                </p>
                <p className="text-xs text-ink-soft">
                  <RelativeTime value={at} />
                  {undone === count && ', put back'}
                  {undoable > 0 && told > 0 && ', told by mail'}
                  {undone < count && undoable === 0 && ', can no longer be put back here'}
                  {undoable > 0 && undoable < count && `, ${undoable} of ${count} still there`}
                </p>
              </div>
              {undoable > 0 && (
                <Button
                  size="sm"
                  aria-label={`Put back: ${who} ${what}`}
                  onClick={() =>
                    told > 0 ? setAsked({ batchId, who, what }) : void putBack(batchId)
                  }
                >
                  Put back
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <AlertDialog
          open
          onOpenChange={isOpen => isOpen || setAsked(undefined)}
          action="Put back"
          title={`Put back: ${asked.who} ${asked.what}?`}
          tone="primary"
          onConfirm={() => putBack(asked.batchId)}
        >
          The candidate was told by mail, and is told by another that this is taken back.
        </AlertDialog>
      )}
    </>
  )
}
