import { FileOutput } from 'lucide-react'
import { useState } from 'react'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import type { Resume } from '#src/resume/resume-words.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

const ExportDialog = lazy(() => import('#src/resume/export/export-dialog.tsx'))

/** What was corrected is not in the file that an employer is sent, until a new one is made. */
export function NotInFile({ resume }: { resume: Resume }) {
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <Alert
        title="What you changed is not in the file"
        className="no-print"
        action={
          <Button onClick={() => setMaking(true)}>
            <FileOutput aria-hidden />
            Make a new file…
          </Button>
        }
      >
        <p className="wrap-anywhere">
          {resume.fileName} is still as you uploaded it. Before you send it, make a new file with
          your changes: it becomes the next version of this resume.
        </p>
      </Alert>
      <PartBoundary onFailed={() => setMaking(false)}>
        {isMaking && <ExportDialog resume={resume} use="keep" onClose={() => setMaking(false)} />}
      </PartBoundary>
    </>
  )
}
