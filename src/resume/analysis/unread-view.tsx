import { useState } from 'react'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { OwnDocument } from '#src/resume/document/own-document.tsx'
import { HistoryTab } from './history-tab.tsx'
import { stateOf, type Resume } from '#src/resume/resume-words.ts'

const ReplaceFile = lazy(() => import('#src/resume/list/replace-file.tsx'))

/** A file that could not be read: why, what to do, and the file and its older versions. */
export function UnreadView({ resume }: { resume: Resume }) {
  const state = stateOf(resume)
  const [isReplacing, setReplacing] = useState(false)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Alert
        tone={state?.tone === 'bad' ? 'bad' : 'warn'}
        title={state?.title ?? 'This resume has no analysis'}
        action={
          <Button variant="primary" onClick={() => setReplacing(true)}>
            Upload another file
          </Button>
        }
      >
        <p className="max-w-prose">
          {state?.reason ?? 'The file was read, but not graded. Check it again.'}
        </p>
        <p className="mt-2 max-w-prose text-ink-soft">
          There is no score: we grade only what we can read, and make nothing up.
          {resume.version > 1 && ' The versions before are still here.'}
        </p>
      </Alert>
      {resume.version > 1 && <HistoryTab resume={resume} />}
      {resume.parseStatus === 'needs_text' && resume.mediaType === 'application/pdf' && (
        <OwnDocument resume={resume} marks={[]} focus={null} onMark={() => {}} />
      )}
      <PartBoundary onFailed={() => setReplacing(false)}>
        {isReplacing && <ReplaceFile resume={resume} onClose={() => setReplacing(false)} />}
      </PartBoundary>
    </div>
  )
}
