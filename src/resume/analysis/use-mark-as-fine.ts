import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Finding } from '#src/resume/resume-words.ts'

/** Marks a finding as fine or takes that back: seen at once, and undone when it is refused. */
export function useMarkAsFine(resumeId: string) {
  const utils = trpc.useUtils()
  const { mutate } = trpc.resume.markFinding.useMutation()
  const show = ({ code, place }: Finding, dismissedAt: string | null) =>
    utils.resume.analysis.setData(
      { resumeId },
      analysis =>
        analysis && {
          ...analysis,
          findings: analysis.findings.map(finding =>
            finding.code === code && finding.place === place
              ? { ...finding, dismissedAt }
              : finding,
          ),
        },
    )
  return (finding: Finding, isFine: boolean) => {
    const { code, place } = finding
    const call = (wanted: boolean) => {
      show(finding, wanted ? new Date().toISOString() : null)
      mutate(
        { resumeId, code, place, isFine: wanted },
        {
          onError: error => {
            show(finding, wanted ? null : (finding.dismissedAt ?? new Date().toISOString()))
            sayFailed('That was not saved', error)
          },
        },
      )
    }
    call(isFine)
    toast({
      title: isFine ? 'Marked as fine' : 'Back among the findings',
      description: finding.message,
      action: { label: 'Undo', onSelect: () => call(!isFine) },
    })
  }
}
