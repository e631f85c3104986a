import { Star } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#src/lib/format-date.ts'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Radio } from '#src/form/radio.tsx'
import { fieldId } from '#src/form/use-form.ts'
import { UploadAnother } from '#src/resume/list/upload-another.tsx'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyForThisJob } from './copy-for-this-job.tsx'

/** How many stand there before one asks for more. */
const mostShown = 3

/**
 * The copy for this job first, then the primary resume, then the others, the newest first. Copies
 * for other jobs stand apart: none of them is chosen by itself.
 */
export function orderForJob(items: ResumeItem[], jobId: string) {
  const rank = ({ isPrimary, ...one }: ResumeItem) =>
    one.jobId === jobId ? 0 : isPrimary ? 1 : one.jobId === null ? 2 : 3
  return {
    offered: items.filter(one => rank(one) < 3).toSorted((a, b) => rank(a) - rank(b)),
    ofOthers: items.filter(one => rank(one) === 3),
  }
}

interface ResumeChoiceProps {
  /** Those that were read. */
  items: ResumeItem[]
  jobId: string
  chosenId: string | undefined
  error?: string | undefined
  onChoose: (resumeId: string) => void
}

/** Which resume is sent. */
export function ResumeChoice({ items, jobId, chosenId, error, onChoose }: ResumeChoiceProps) {
  const { offered, ofOthers } = orderForJob(items, jobId)
  const [isWhole, setWhole] = useState(false)
  const [hasOthers, setOthers] = useState(false)
  const isAlways = (resume: ResumeItem) => resume.id === chosenId
  const shown = isWhole
    ? offered
    : offered.filter((resume, index) => index < mostShown || isAlways(resume))
  const withOthers = hasOthers || offered.length === 0
  const others = withOthers ? ofOthers : ofOthers.filter(isAlways)
  const more = offered.length - shown.length
  return (
    <Fieldset id={fieldId('resumeId')} legend="Resume" {...(error && { error })}>
      {[...shown, ...others].map(resume => (
        <Radio
          key={resume.id}
          name="resume"
          label={
            <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 wrap-anywhere">
              {resume.title}
              {resume.isPrimary && (
                <Badge tone="accent" icon={<Star aria-hidden />}>
                  Primary
                </Badge>
              )}
              {isOfOther(resume, jobId) && <Badge>Copy for another job</Badge>}
            </span>
          }
          hint={<span className="wrap-anywhere">{hintOf(resume, jobId)}</span>}
          checked={resume.id === chosenId}
          onChange={() => onChoose(resume.id)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {more > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
            Show {more} more
          </Button>
        )}
        {ofOthers.length > others.length && (
          <Button size="sm" variant="quiet" onClick={() => setOthers(true)}>
            Show copies for other jobs ({ofOthers.length - others.length})
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyForThisJob
          jobId={jobId}
          sourceId={chosenId}
          copyId={items.find(one => one.jobId === jobId)?.id}
        />
        <UploadAnother onDone={onChoose} />
      </div>
    </Fieldset>
  )
}

const isOfOther = (resume: ResumeItem, jobId: string) =>
  resume.jobId !== null && resume.jobId !== jobId

function hintOf(resume: ResumeItem, jobId: string) {
  const file = `${resume.fileName}, uploaded ${formatDay(resume.uploadedAt)}`
  if (resume.jobId === jobId) return `Your copy for this job: ${file}`
  if (isOfOther(resume, jobId))
    return `${file}. They see it under the name “${resume.titleForOthers}”.`
  return file
}
