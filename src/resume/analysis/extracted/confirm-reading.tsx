import { Check } from 'lucide-react'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Resume } from '#src/resume/resume-words.ts'
import { useResumeChanged } from '#src/resume/use-resume-changed.ts'

/** For who has looked through a doubtful reading, and has nothing to correct. */
export function ConfirmReading({ resume }: { resume: Pick<Resume, 'id' | 'version'> }) {
  const { id: resumeId, version } = resume
  const changed = useResumeChanged()
  const confirm = trpc.resume.confirm.useMutation({
    onSuccess: async () => {
      await changed(resumeId)
      toast({ title: 'Thank you', description: 'The score and its band count on it now.' })
    },
    onError: error => sayFailed('That was not saved', error),
  })
  return (
    <Button
      className="self-start"
      pending={confirm.isPending}
      onClick={() => confirm.mutate({ resumeId, version })}
    >
      <Check aria-hidden />
      All of this is right
    </Button>
  )
}
