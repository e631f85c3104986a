import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Finding, Resume } from '#src/resume/resume-words.ts'
import { useAttempt } from '#src/resume/use-attempt.ts'

/** Answers a question of the analysis: what we read is as it should be, or it is wrong. It can be taken back. */
export function useAnswer({ id: resumeId, version }: Pick<Resume, 'id' | 'version'>) {
  const confirm = trpc.resume.confirm.useMutation()
  const takeBack = trpc.resume.undoConfirm.useMutation()
  const attempt = useAttempt(resumeId)
  const answer = ({ code, place, message }: Finding, isWrong: boolean) => {
    const read = { resumeId, version, question: { code, place } }
    return attempt(async () => {
      await confirm.mutateAsync({ ...read, question: { ...read.question, isWrong } })
      toast({
        title: isWrong ? 'Answered: its points are yours again' : 'Answered',
        description: message.slice(0, 80),
        action: { label: 'Undo', onSelect: () => void attempt(() => takeBack.mutateAsync(read)) },
      })
    })
  }
  return { answer, isPending: confirm.isPending || takeBack.isPending }
}
