import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import type { NotedApplication } from '../application-words.ts'

type Noted = Pick<NotedApplication, 'id' | 'title' | 'stage'>

/** After something was noted, moved or deleted: forgets what shows it. */
export function useNotedChanged() {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.job.myApplications.invalidate(),
      utils.job.applicationCounts.invalidate(),
      utils.job.notedApplication.invalidate(),
    ])
}

let movedLast: string | undefined

/** For the link of a card: the focus goes along with what is moved to another column. */
export const takeFocusOf = (id: string) => (link: HTMLElement | null) => {
  if (!link || movedLast !== id) return
  const active = document.activeElement
  const isLost = active === document.body || active?.id === 'main'
  if (!isLost && !active?.closest('li')?.querySelector(`[data-application="${id}"]`)) return
  movedLast = undefined
  link.focus()
}

/** Moves and deletes one that was made elsewhere, with a way back; a failure is told. */
export function useNoted() {
  const changed = useNotedChanged()
  const moving = trpc.job.moveNoted.useMutation()
  const removing = trpc.job.removeNoted.useMutation()
  const restoring = trpc.job.restoreNoted.useMutation()
  const attempt = async (what: () => Promise<unknown>) => {
    try {
      await what()
    } catch (error) {
      sayFailed('That did not work', error)
      return false
    }
    await changed()
    return true
  }
  const put = (id: string, stage: Noted['stage']) =>
    attempt(() => moving.mutateAsync({ notedId: id, stage }))
  return {
    async move({ id, title, stage: before }: Noted, stage: Noted['stage']) {
      movedLast = id
      if (!(await put(id, stage))) return
      // It may have left the list.
      if (document.activeElement === document.body) document.getElementById('main')?.focus()
      toast({
        title: `Moved to ${stage}`,
        description: title,
        action: { label: 'Undo', onSelect: () => void put(id, before) },
      })
    },
    /** False when it did not work. */
    async remove({ id, title }: Noted) {
      if (!(await attempt(() => removing.mutateAsync({ notedId: id })))) return false
      const restore = () => attempt(() => restoring.mutateAsync({ notedId: id }))
      toast({
        title: 'Deleted',
        description: title,
        action: { label: 'Undo', onSelect: () => void restore() },
      })
      return true
    },
  }
}
