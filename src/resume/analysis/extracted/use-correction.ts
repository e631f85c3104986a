import { sayFailed } from '#src/shell/say-failed.ts'
import { fieldErrorsOf, messageOf, trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Resume } from '#src/resume/resume-words.ts'
import { useResumeChanged } from '#src/resume/use-resume-changed.ts'

type Value = string | string[] | null

/** Corrects what was read from a resume: each change can be undone, and is said when refused. */
export function useCorrection({ id: resumeId, version }: Pick<Resume, 'id' | 'version'>) {
  const changed = useResumeChanged()
  const edit = trpc.resume.edit.useMutation()
  const takeBack = trpc.resume.undoEdit.useMutation()
  const swapNames = trpc.resume.swap.useMutation()

  /** What was read, again. */
  const undo = async (pointer: string) => {
    try {
      await takeBack.mutateAsync({ resumeId, version, pointer })
      await changed(resumeId)
    } catch (error) {
      refused(error)
    }
  }

  /** Stores a value in place of `before`; null when it is stored, else why it is not. */
  const correct = async (
    field: { pointer: string; label: string },
    before: unknown,
    value: Value,
  ): Promise<string | null> => {
    try {
      const { pointer } = await edit.mutateAsync({
        resumeId,
        version,
        pointer: field.pointer,
        before,
        value,
      })
      await changed(resumeId)
      const canSwap = value !== null && before !== null
      toast({
        title: value === null ? 'Removed' : before === null ? 'Added' : 'Corrected',
        description: field.label,
        action: {
          label: 'Undo',
          onSelect: () => void (canSwap ? correct(field, value, before as Value) : undo(pointer)),
        },
      })
      return null
    } catch (error) {
      return fieldErrorsOf(error)['value'] ?? messageOf(error)
    }
  }

  /** Title and employer of a post in each other's place. */
  const swap = async (post: string, { title, employer }: { title: string; employer: string }) => {
    try {
      await swapNames.mutateAsync({ resumeId, version, post, title, employer })
      await changed(resumeId)
      toast({
        title: 'Swapped',
        description: 'Title and employer',
        action: {
          label: 'Undo',
          onSelect: () => void swap(post, { title: employer, employer: title }),
        },
      })
    } catch (error) {
      refused(error)
    }
  }

  const isPending = edit.isPending || takeBack.isPending || swapNames.isPending
  return { correct, undo, swap, isPending }
}

const refused = (error: unknown) => sayFailed('That was not saved', error)

export type Correction = ReturnType<typeof useCorrection>
