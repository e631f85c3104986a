import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import type { PipelineView } from '#server/application/pipeline/schema.ts'
import { viewNameLength } from '#server/limits.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { sortLabels, type View } from './view.ts'

interface SavedViewsProps {
  orgSlug: string
  view: View
}

/** The ways in which the person looks at applicants, under names of their own, for each job. */
export function SavedViews(props: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Bookmark aria-hidden /> Views…
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title="Your views">
          <div className="flex flex-col gap-5">
            <List {...props} onChosen={() => setOpen(false)} />
            <SaveView {...props} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function List({ orgSlug, view, onChosen }: SavedViewsProps & { onChosen: () => void }) {
  const utils = trpc.useUtils()
  const { data } = trpc.job.pipelineViews.useQuery({ orgSlug }, { throwOnError: true })
  const changed = () => utils.job.pipelineViews.invalidate({ orgSlug })
  const save = trpc.job.savePipelineView.useMutation({ onSettled: changed })
  const remove = trpc.job.removePipelineView.useMutation({ onSettled: changed })
  // Said here: a toast is out of reach while a dialog is open.
  const [removed, setRemoved] = useState<Saved>()
  const removeOne = async (one: Saved) => {
    try {
      await remove.mutateAsync({ orgSlug, viewId: one.id })
      setRemoved(one)
    } catch (error) {
      sayFailed('The view was not removed', error)
    }
  }
  const bringBack = async ({ name, view: kept }: Saved) => {
    try {
      await save.mutateAsync({ orgSlug, name, view: kept })
      setRemoved(undefined)
    } catch (error) {
      sayFailed('The view was not brought back', error)
    }
  }
  if (!data)
    return (
      <Loading label="Loading your views">
        <Skeleton className="h-10" />
      </Loading>
    )
  return (
    <div className="flex flex-col gap-2">
      {data.items.length === 0 && (
        <p className="text-ink-soft">
          None yet. What you filter and sort by can be kept under a name, and used for each job of
          the organization. Only you see it.
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {data.items.map(saved => (
          <li key={saved.id} className="flex items-center gap-2 py-1">
            <button
              type="button"
              className="min-w-0 flex-1 rounded-control px-2 py-1.5 text-left hover:bg-wash"
              onClick={() => {
                view.apply(saved.view)
                onChosen()
              }}
            >
              <span className="block font-medium wrap-anywhere">{saved.name}</span>
              <span className="block text-xs wrap-anywhere text-ink-soft">
                {wordsOf(saved.view)}
              </span>
            </button>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${saved.name}`}
              disabled={remove.isPending}
              onClick={() => void removeOne(saved)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <output className="flex flex-wrap items-center gap-2 text-ink-soft empty:hidden">
        {removed && (
          <>
            “{removed.name}” is removed.
            <Button pending={save.isPending} onClick={() => void bringBack(removed)}>
              Undo
            </Button>
          </>
        )}
      </output>
    </div>
  )
}

interface Saved {
  id: string
  name: string
  view: PipelineView
}

function SaveView({ orgSlug, view: { filter, order } }: SavedViewsProps) {
  const utils = trpc.useUtils()
  const save = trpc.job.savePipelineView.useMutation()
  const { answer, ...kept } = filter
  const shown: PipelineView = {
    ...kept,
    ...(order.sort !== 'due' && { sort: order.sort }),
    ...(order.isReversed && { isReversed: true }),
  }
  const form = useForm({
    initial: { name: '' },
    check: async ({ name }) => {
      const { saveViewInput } = await import('#server/application/pipeline/schema.ts')
      return saveViewInput.safeParse({ name, view: shown })
    },
    save: async (saved, { markSaved }) => {
      await save.mutateAsync({ orgSlug, ...saved })
      markSaved()
      await utils.job.pipelineViews.invalidate({ orgSlug })
      toast({ title: 'View saved', description: saved.name })
    },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col items-start gap-3 border-t border-line pt-4"
    >
      <p>
        Now: <span className="wrap-anywhere text-ink-soft">{wordsOf(shown)}</span>
      </p>
      {answer !== undefined && (
        <p className="text-ink-soft">
          The filter by an answer is left out: questions belong to one job, and a view is used for
          each.
        </p>
      )}
      <FormSummary {...form.summary} />
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="One that you used before is replaced."
        maxLength={viewNameLength}
        autoComplete="off"
        className="w-full"
      />
      <Button type="submit" variant="primary" pending={form.pending}>
        Save this view
      </Button>
    </form>
  )
}

/** `Match at least 60, tag “phone”, by days in stage`. */
function wordsOf({ sort = 'due', isReversed, ...filter }: PipelineView): string {
  const { q, stage, match, rating, knockout, owner, tag, days } = filter
  const parts = [
    q !== undefined && `“${q}”`,
    stage !== undefined && `stage ${stage}`,
    match !== undefined && `match at least ${match}`,
    rating !== undefined && `rating at least ${rating}`,
    days !== undefined && `${days} days in stage or more`,
    knockout !== undefined && `${knockout} knock-out answers`,
    owner !== undefined && (owners[owner] ?? 'of one owner'),
    tag !== undefined && `tag “${tag}”`,
    `by ${sortLabels[sort].toLowerCase()}${isReversed ? ', reversed' : ''}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const owners: Record<string, string> = { me: 'yours', none: 'without an owner' }
