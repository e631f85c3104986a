import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import type { KeptJob } from './kept-job.ts'
import { useSetMark } from './use-marks.ts'

/** Saves a job or takes it back, at once; `say` tells of it where the button itself does not. */
export function useSaveJob() {
  const utils = trpc.useUtils()
  const setMark = useSetMark('saved')
  const mutation = trpc.job.setSaved.useMutation()
  return async (job: Pick<KeptJob, 'id' | 'title'>, isSaved: boolean, say: boolean) => {
    await setMark(job.id, isSaved)
    if (say) toast({ title: isSaved ? 'Saved' : 'Not saved any more', description: job.title })
    try {
      await mutation.mutateAsync({ jobId: job.id, isSaved })
    } catch (error) {
      await setMark(job.id, !isSaved)
      return sayFailed(isSaved ? 'The job was not saved' : 'The job is still saved', error)
    }
    // The list of saved jobs that is on screen stays, so that what was pressed can be pressed again.
    return Promise.all([
      utils.job.savedClosing.invalidate(),
      utils.job.list.invalidate(undefined, { refetchType: 'none', predicate: isOfSaved }),
      utils.job.looser.invalidate(undefined, { predicate: isOfSaved }),
    ])
  }
}

const isOfSaved = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  (queryKey[1] as { input?: { saved?: boolean } } | undefined)?.input?.saved === true
