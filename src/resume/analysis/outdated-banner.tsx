import { rubricVersion } from '#server/resume/engine/rubric.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Analysis } from '#src/resume/resume-words.ts'
import { useRecheck } from './use-recheck.ts'

/** The analysis was made by older rules; nothing changes until its person asks for it. */
export function OutdatedBanner({ resumeId, analysis }: { resumeId: string; analysis: Analysis }) {
  const { recheck, isPending } = useRecheck(resumeId)
  const isRubric = analysis.rubricVersion !== rubricVersion
  return (
    <Alert
      title="This analysis is from before our last change"
      className="no-print"
      action={
        <Button size="sm" pending={isPending} onClick={recheck}>
          Check again
        </Button>
      }
    >
      {isRubric
        ? `It was made by rubric ${analysis.rubricVersion}; today’s is ${rubricVersion}. `
        : 'We read files better now. '}
      The score may change, though your file did not. What you corrected and marked stays.
    </Alert>
  )
}
