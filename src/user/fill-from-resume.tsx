import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useNewestResume } from '#src/auth/use-newest-resume.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { ProfileValues } from './profile-form-values.ts'
import { proposalsFrom, type Proposal } from './resume-fill.ts'

interface FillFromResumeProps {
  /** Which resume; else the newest. */
  resumeId: string | null
  values: ProfileValues
  onClose: () => void
  /** The chosen changes, put into the form; nothing is saved yet. */
  onTake: (proposals: Proposal[]) => void
}

/** What a resume says and the profile does not, to choose from. */
export default function FillFromResume(props: FillFromResumeProps) {
  const { resumeId, values, onClose, onTake } = props
  const resume = useNewestResume(resumeId)
  const content = resume?.parsed?.content
  const proposals = content ? proposalsFrom(values, content) : []
  const [choice, setChoice] = useState<Record<string, boolean>>({})
  // What one wrote oneself is only replaced when asked for.
  const isChosen = ({ id, before }: Proposal) => choice[id] ?? before === ''
  const chosen = proposals.filter(isChosen)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Fill from resume"
      description={resume ? `What “${resume.title}” says and your profile does not.` : undefined}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onTake(chosen)
              onClose()
            }}
          >
            Take over {chosen.length === 1 ? '1 change' : `${chosen.length} changes`}
          </Button>
        </>
      }
    >
      {resume === undefined && (
        <Loading label="Loading your resume" className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      {resume === null && (
        <p>
          You have no resume here yet.{' '}
          <Link to={paths.resumes} className="link">
            Upload one
          </Link>{' '}
          first.
        </p>
      )}
      {resume && !content && <p>Nothing could be read from this file.</p>}
      {content && proposals.length === 0 && <p>Your profile says all that this resume says.</p>}
      <ul className="flex flex-col gap-4">
        {proposals.map(proposal => (
          <li key={proposal.id} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <Checkbox
              label={
                <span className="font-medium">
                  {proposal.before ? 'Change' : 'Add'} · {proposal.where}
                </span>
              }
              checked={isChosen(proposal)}
              onChange={event => setChoice({ ...choice, [proposal.id]: event.target.checked })}
            />
            <div className="mt-1 grid gap-x-6 gap-y-2 pl-8 text-xs sm:grid-cols-2">
              {proposal.before && (
                <div>
                  <p className="text-ink-soft">Now</p>
                  <p className="wrap-anywhere whitespace-pre-line">{proposal.before}</p>
                </div>
              )}
              <div>
                <p className="mb-0.5">
                  <Mark>from your resume</Mark>
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{proposal.after}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
