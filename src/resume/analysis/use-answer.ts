import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Finding, Resume } from '#src/resume/resume-words.ts'
import { useAttempt } from '#src/resume/use-attempt.ts'
import type { Asked } from './answered-questions.tsx'

/** Answers a question of the analysis: what we read is as it should be, or it is wrong. It can be taken back. */
export function useAnswer({ id: resumeId, version }: Pick<Resume, 'id' | 'version'>) {
  const confirm = trpc.resume.confirm.useMutation()
  const undo = trpc.resume.undoConfirm.useMutation()
  const attempt = useAttempt(resumeId)
  const takeBack = ({ code, place }: Asked) =>
    attempt(() => undo.mutateAsync({ resumeId, version, question: { code, place } }))
  const answer = ({ code, place, message, countsLines }: Finding, isWrong: boolean) =>
    attempt(async () => {
      await confirm.mutateAsync({ resumeId, version, question: { code, place, isWrong } })
      toast({
        title: isWrong ? wrongText(countsLines) : 'Answered',
        description: message,
        action: { label: 'Undo', onSelect: () => void takeBack({ code, place }) },
      })
    })
  return {
    answer,
    takeBack,
    isPending: confirm.isPending || undo.isPending,
    asked: confirm.variables?.question,
  }
}

const wrongText = (countsLines = false) =>
  countsLines ? 'Answered: these lines count now' : 'Answered: its points are yours again'
