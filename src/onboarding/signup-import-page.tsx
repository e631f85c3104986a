import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ImportReview } from '#src/import/import-review.tsx'
import { ImportUpload } from '#src/import/import-upload.tsx'
import { ArchiveSteps, PdfSteps } from '#src/import/linkedin-steps.tsx'
import { useStartAtTop } from '#src/import/use-start-at-top.ts'
import { paths } from '#server/paths.ts'
import { ResumeUpload } from '#src/resume/list/resume-upload.tsx'
import { alone, trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { importSources, ImportSourceCards, type ImportSource } from './import-source.tsx'
import { LinkedinLinkForm } from './linkedin-link-form.tsx'
import { SignupStep, StepActions } from './signup-stepper.tsx'
import { useStepDone } from './use-onboarding.ts'

export default function SignupImportPage() {
  const [search] = useSearchParams()
  const importId = search.get('import')
  useStartAtTop(importId)
  return importId ? <Review importId={importId} /> : <Choose />
}

function Choose() {
  const [search, setSearch] = useSearchParams()
  const source = importSources.find(({ value }) => value === search.get('from'))?.value ?? 'resume'
  return (
    <SignupStep
      step={1}
      title="Import your resume"
      lead="Begin with what you have. No file at hand? Skip this step and add one later."
    >
      <ImportSourceCards
        value={source}
        onChange={value => setSearch({ from: value }, { replace: true })}
      />
      <Panel source={source} />
      <StepActions step={1} />
    </SignupStep>
  )
}

function Panel({ source }: { source: ImportSource }) {
  const navigate = useNavigate()
  const stepDone = useStepDone()
  const goOn = (how: 'done' | 'skipped') => {
    stepDone(1, how)
    void navigate(paths.signupAnalysis)
  }
  const review = ({ id }: { id: string }) => void navigate(`${paths.signupImport}?import=${id}`)
  if (source === 'link') return <LinkedinLinkForm onSaved={() => goOn('done')} onFetched={review} />
  if (source === 'resume')
    return (
      <div className="flex flex-col gap-4">
        <ResumeUpload
          onDone={({ parseStatus }) => goOn(isUnread(parseStatus) ? 'skipped' : 'done')}
        />
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
          <li>Only you see the file. You can delete it at any time.</li>
          <li>We read what is written in it, and never add anything that is not.</li>
        </ul>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <ImportUpload source={source} onDone={review} messages={messages} />
      <h2 className="text-base font-semibold">How to get the file</h2>
      {source === 'archive' ? <ArchiveSteps /> : <PdfSteps />}
      <p className="text-ink-soft">
        You see what is in it and choose what to take. The file itself is not kept, and messages and
        connections are never opened.
      </p>
    </div>
  )
}

/** A file that says nothing is no resume: the step is still to do. */
const isUnread = (parseStatus: string | undefined) =>
  parseStatus === 'failed' || parseStatus === 'needs_text'

const messages = {
  NOT_LINKEDIN:
    'This PDF is not one that LinkedIn made of a profile. For a resume choose “Upload resume” above; for LinkedIn choose “Resources”, “Save to PDF” on your profile.',
}

const leads = {
  preview: 'Nothing is on your profile until you say so, and you can undo it.',
  applied: 'You can undo it now, or later under Settings, LinkedIn.',
  undone: 'You can go on without it.',
}

function Review({ importId }: { importId: string }) {
  const stepDone = useStepDone()
  const { data } = trpc.user.importById.useQuery({ importId }, alone)
  const status = data?.status ?? 'preview'
  return (
    <SignupStep step={1} title="Your import" lead={leads[status]}>
      <ImportReview
        importId={importId}
        back={{ to: paths.signupImport, label: 'Choose another way' }}
        next={
          <Link
            to={paths.signupAnalysis}
            onClick={() => stepDone(1, 'done')}
            className={buttonClass({ variant: 'primary' })}
          >
            Continue
          </Link>
        }
      />
      {status === 'preview' && <StepActions step={1} />}
    </SignupStep>
  )
}
