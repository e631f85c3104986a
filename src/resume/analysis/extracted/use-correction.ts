import { fieldErrorsOf, messageOf, trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Resume } from '#src/resume/resume-words.ts'
import { useAttempt } from '#src/resume/use-attempt.ts'
import { useResumeChanged } from '#src/resume/use-resume-changed.ts'

type Value = string | string[] | null

interface Place {
  pointer: string
  label: string
}

/** Something that the reading missed. */
export interface Addition extends Place {
  value: string | Record<string, string | string[]>
  /** The line of the file that it is taken from. */
  line?: string | undefined
  /** Where it stands then, if it is a bullet. */
  at?: string
}

/** Corrects what was read from a resume: each change can be undone, and is said when refused. */
export function useCorrection({ id: resumeId, version }: Pick<Resume, 'id' | 'version'>) {
  const changed = useResumeChanged()
  const edit = trpc.resume.edit.useMutation()
  const takeBack = trpc.resume.undoEdit.useMutation()
  const swapNames = trpc.resume.swap.useMutation()
  const confirming = trpc.resume.confirm.useMutation()
  const read = { resumeId, version }
  const attempt = useAttempt(resumeId)

  /** What was read, again. */
  const undo = (pointer: string) => attempt(() => takeBack.mutateAsync({ ...read, pointer }))

  /** Stores a value in place of `before`; null when it is stored, else why it is not. */
  const correct = async (field: Place, before: unknown, value: Value): Promise<string | null> => {
    try {
      const { pointer } = await edit.mutateAsync({ ...read, pointer: field.pointer, before, value })
      await changed(resumeId)
      const back = () => {
        if (value !== null && before !== null) return correct(field, value, before as Value)
        // What its person had added has no place of its own in what was read: it is written back.
        if (pointer !== null) return undo(pointer)
        const gone = value === null ? before : null
        return attempt(() =>
          edit.mutateAsync({
            ...read,
            pointer: value === null ? endOf(field.pointer) : field.pointer,
            before: value,
            value: gone as Value,
          }),
        )
      }
      toast({
        title: value === null ? 'Removed' : before === null ? 'Added' : 'Corrected',
        description: field.label,
        action: { label: 'Undo', onSelect: () => void back() },
      })
      return null
    } catch (error) {
      return fieldErrorsOf(error)['value'] ?? messageOf(error)
    }
  }

  /** Adds what the reading missed. @throws what was refused. */
  const add = async ({ pointer, label, value, line, at }: Addition) => {
    const answer = await edit.mutateAsync({
      ...read,
      pointer,
      value,
      before: null,
      ...(line !== undefined && { line }),
    })
    await changed(resumeId)
    const place = answer.pointer
    const back = () =>
      place === null
        ? attempt(() =>
            edit.mutateAsync({ ...read, pointer: at ?? '', before: value, value: null }),
          )
        : undo(place)
    toast({
      title: 'Added',
      description: label,
      action: { label: 'Undo', onSelect: () => void back() },
    })
  }

  /** A value, or all of an entry, is as it should be. */
  const confirm = ({ pointer, label }: Place) =>
    attempt(async () => {
      const answer = await confirming.mutateAsync({ ...read, pointer })
      const place = answer.pointer
      toast({
        title: 'Confirmed',
        description: label,
        ...(place !== null && { action: { label: 'Undo', onSelect: () => void undo(place) } }),
      })
    })

  /** Title and employer of a post in each other's place. */
  const swap = (post: string, { title, employer }: { title: string; employer: string }) =>
    attempt(async () => {
      await swapNames.mutateAsync({ ...read, post, title, employer })
      toast({
        title: 'Swapped',
        description: 'Title and employer',
        action: {
          label: 'Undo',
          onSelect: () => void swap(post, { title: employer, employer: title }),
        },
      })
    })

  const isPending =
    edit.isPending || takeBack.isPending || swapNames.isPending || confirming.isPending
  return { correct, undo, swap, add, confirm, isPending }
}

/** A bullet or an entry goes back behind the others, a field to its own place. */
const endOf = (pointer: string) => pointer.replace(/\/\d+$/, '/-')

export type Correction = ReturnType<typeof useCorrection>
