import { memo } from 'react'
import { lazy } from '#src/shell/lazy.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ForMembers } from '#src/shell/for-members.tsx'
import type { KeptJob } from './kept-job.ts'
import { wanted } from './wanted.ts'

const JobMarks = lazy(() => import('./job-marks.tsx'))

interface KeepJobProps {
  job: KeptJob
  /** On the job's own page, where there is room for words. */
  isPage?: boolean
}

/**
 * Save and hide a job. A visitor who wants to save it logs in first, and finds it saved. Drawn again
 * with the job alone: what waits for its script stays as the server drew it.
 */
export const KeepJob = memo(function KeepJob({ job, isPage }: KeepJobProps) {
  return (
    <ForMembers
      signedIn={<JobMarks job={job} isPage={isPage} />}
      data-save
      className={isPage ? buttonClass() : 'link relative min-h-6'}
      onClick={() => (wanted.job = job)}
    >
      Save<span className="visually-hidden"> {job.title}</span>
    </ForMembers>
  )
})
