import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ShownEntry } from '#src/lib/entry-words.ts'
import { doubtfulPlaces, isDoubtful } from '#src/resume/doubts.ts'
import { PleaseCheck } from '#src/resume/please-check.tsx'
import { useNewestResume } from '#src/resume/use-newest-resume.ts'
import { paths } from '#server/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Highlight } from '#src/ui/highlight.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { ProfileValues } from './profile-form-values.ts'
import { proposalsFrom, type Proposal } from './resume-proposals.ts'

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
  const places = resume?.parsed ? doubtfulPlaces(resume.parsed) : []
  const isUnsure = ({ id }: Proposal) => isDoubtful(places, placeOfProposal(id))
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
            Add to my profile
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
      {proposals.length > 0 && (
        <p className="mb-4">
          All of this is <Highlight>from your resume</Highlight>.{' '}
          {chosen.length === 0
            ? 'Tick what your profile should say.'
            : 'Untick what your profile should not say.'}
        </p>
      )}
      <div className="flex flex-col gap-5">
        {Object.entries(Object.groupBy(proposals, ({ where }) => where)).map(([where, group]) => (
          <Fieldset key={where} legend={where}>
            {group?.map(proposal => (
              <ProposalRow
                key={proposal.id}
                proposal={proposal}
                isUnsure={isUnsure(proposal)}
                isChosen={isChosen(proposal)}
                onChange={isTicked => setChoice({ ...choice, [proposal.id]: isTicked })}
              />
            ))}
          </Fieldset>
        ))}
      </div>
    </Dialog>
  )
}

const basics: Record<string, string> = {
  headline: '/basics/label',
  location: '/basics/location',
  about: '/basics/summary',
  linkedinUrl: '/basics/profiles',
}

/** Where a resume says what is proposed: `resume-work-0` is its first post. */
const placeOfProposal = (id: string) => basics[id] ?? id.replace('resume-', '/').replace('-', '/')

interface ProposalRowProps {
  proposal: Proposal
  /** Something of it may well be wrong. */
  isUnsure: boolean
  isChosen: boolean
  onChange: (isTicked: boolean) => void
}

/** Something new as the profile would show it; a change with what stands there now. */
function ProposalRow({ proposal, isUnsure, isChosen, onChange }: ProposalRowProps) {
  const { before, after, shown } = proposal
  const title = shown?.after.title || after
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        label={
          <span className="wrap-anywhere">
            {before && 'Change to: '}
            <span className="font-medium">{title}</span> {isUnsure && <PleaseCheck />}
          </span>
        }
        checked={isChosen}
        onChange={event => onChange(event.target.checked)}
      />
      <div className="flex flex-col gap-2 pl-8 text-xs wrap-anywhere text-ink-soft">
        {shown && <EntryText {...shown.after} isNamed />}
        {before && (
          <div className="border-l-2 border-line pl-3">
            <p className="font-medium">Your profile says now</p>
            {shown?.before ? <EntryText {...shown.before} /> : <p>{before}</p>}
          </div>
        )}
      </div>
    </div>
  )
}

/** Results of an entry that are shown; all are taken. */
const results = 3

function EntryText({ title, place, period, summary, highlights, isNamed }: EntryTextProps) {
  const more = highlights.length - results
  return (
    <div className="flex flex-col gap-1">
      {!isNamed && title && <p>{title}</p>}
      {(place || period) && <p>{[place, period].filter(Boolean).join(' · ')}</p>}
      {summary && <p className="line-clamp-3">{summary}</p>}
      {highlights.length > 0 && (
        <ul className="list-disc pl-4">
          {highlights.slice(0, results).map((line, index) => (
            <li key={index}>{line}</li>
          ))}
          {more > 0 && <li>and {more === 1 ? 'one more result' : `${more} more results`}</li>}
        </ul>
      )}
    </div>
  )
}

interface EntryTextProps extends ShownEntry {
  /** Its title stands above already. */
  isNamed?: boolean
}
