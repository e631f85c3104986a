import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { useResumeChanged } from '#src/resume/use-resume-changed.ts'

/** Reads and analyses the current file again. */
export function useRecheck(resumeId: string) {
  const changed = useResumeChanged()
  const { mutate, isPending } = trpc.resume.recheck.useMutation({
    onSuccess: async () => {
      await changed(resumeId)
      toast({ title: 'Checked again', description: 'We read your file anew and scored it.' })
    },
    onError: error => sayFailed('The check did not work', error),
  })
  return { recheck: () => mutate({ resumeId }), isPending }
}
