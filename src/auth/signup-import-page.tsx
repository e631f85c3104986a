import { useNavigate } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { ResumeUpload } from '#src/resume/resume-upload.tsx'
import { LinkedinLinkForm } from './linkedin-link-form.tsx'
import { SignupStep, StepActions } from './signup-stepper.tsx'
import { useStepDone } from './use-onboarding.ts'

export default function SignupImportPage() {
  const navigate = useNavigate()
  const stepDone = useStepDone()
  return (
    <SignupStep
      step={1}
      title="Import your resume"
      lead="Upload it, and we show you what employers' software reads in it. No resume at hand? Skip this step and add one later."
    >
      <ResumeUpload
        onDone={() => {
          stepDone(1, 'done')
          void navigate(paths.signupAnalysis)
        }}
      />
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>Only you see the file. You can delete it at any time.</li>
        <li>We read what is written in it, and never add anything that is not.</li>
      </ul>
      <LinkedinLinkForm />
      <StepActions step={1} />
    </SignupStep>
  )
}
