import { Check, Undo2 } from 'lucide-react'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { placesBelow, sureFrom } from '#src/resume/doubts.ts'
import { counted, type Resume } from '#src/resume/resume-words.ts'
import { useAttempt } from '#src/resume/use-attempt.ts'

/** For who has looked through a doubtful reading, and has nothing more to correct. */
export function ConfirmReading({ resume }: { resume: Resume }) {
  const { id: resumeId, version, parseStatus, parsed, unplaced } = resume
  const confirm = trpc.resume.confirm.useMutation()
  const takeBack = trpc.resume.undoConfirm.useMutation()
  const read = { resumeId, version }
  const attempt = useAttempt(resumeId)
  const undo = () => attempt(() => takeBack.mutateAsync(read))
  const confirmAll = () =>
    attempt(async () => {
      await confirm.mutateAsync(read)
      toast({
        title: 'Thank you',
        description: 'The score and its band count on it now.',
        action: { label: 'Undo', onSelect: () => void undo() },
      })
    })
  if (parsed?.confirmedByUser)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Check aria-hidden className="size-4 shrink-0 text-good" />
        You said that all of this is right.
        <Button variant="quiet" size="sm" pending={takeBack.isPending} onClick={() => void undo()}>
          <Undo2 aria-hidden />
          Take it back
        </Button>
      </p>
    )
  if (parseStatus !== 'needs_review') return null
  const values = parsed ? placesBelow(parsed, sureFrom).length : 0
  const left = [
    values > 0 && counted(values, 'value') + ' we are not sure of',
    unplaced.length > 0 && counted(unplaced.length, 'line') + ' without a place',
  ].filter(Boolean)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="max-w-prose">
        {left.length > 0 && <>Left to look at: {left.join(', ')}. </>}
        Correct, confirm or add one after the other, or say that all is right.
      </p>
      <Button pending={confirm.isPending} onClick={() => void confirmAll()}>
        <Check aria-hidden />
        All of this is right
      </Button>
    </div>
  )
}
