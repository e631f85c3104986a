import { useNavigate } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { useResumesChanged } from './use-resume-changed.ts'

/** Copies a resume for a job, and opens the copy beside it. */
export function useCopyResume(resumeId: string) {
  const navigate = useNavigate()
  const resumesChanged = useResumesChanged()
  const copy = trpc.resume.copy.useMutation({
    onSuccess: async ({ id, title }, { jobId }) => {
      await resumesChanged()
      toast({ title: 'Copied', description: title })
      await navigate(`${paths.resumeAnalysis(id)}?tab=match&job=${jobId}`)
    },
    onError: error => sayFailed('The resume was not copied', error),
  })
  return {
    copyFor: (jobId: string) => copy.mutate({ resumeId, jobId }),
    isPending: copy.isPending,
  }
}
