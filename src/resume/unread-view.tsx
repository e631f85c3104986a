import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { DocumentPane } from './document-pane.tsx'
import { stateOf, type Resume } from './resume-words.ts'

/** A file that could not be read: why, what to do, and the file if it can be shown. */
export function UnreadView({ resume }: { resume: Resume }) {
  const state = stateOf(resume)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Alert
        tone={state?.tone === 'bad' ? 'bad' : 'warn'}
        title={state?.title ?? 'This resume has no analysis'}
        action={
          <Link to={paths.resumes} className={buttonClass({ variant: 'primary' })}>
            Upload another file
          </Link>
        }
      >
        <p className="max-w-prose">
          {state?.reason ?? 'The file was read, but not graded. Delete it and upload it again.'}
        </p>
        <p className="mt-2 max-w-prose text-ink-soft">
          There is no score: we grade only what we can read, and make nothing up.
        </p>
      </Alert>
      {resume.parseStatus === 'needs_text' && (
        <DocumentPane resume={resume} marks={[]} focus={null} onMark={() => {}} />
      )}
    </div>
  )
}
