import { Send } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import type { Resume } from '#src/resume/resume-words.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/** What a copy for one job was made from, which job it is for, and how one goes on with it. */
export function AboutCopy({ resume }: { resume: Resume }) {
  const { id, forJob, parentId, parentTitle } = resume
  return (
    <section
      aria-label="This copy"
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-surface border border-line bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          {parentId && parentTitle !== null ? (
            <>
              A copy of{' '}
              <Link to={paths.resumeAnalysis(parentId)} className="link">
                {parentTitle}
              </Link>{' '}
              for{' '}
            </>
          ) : (
            'A copy for '
          )}
          {forJob ? (
            <Link to={paths.job(forJob)} className="link">
              {forJob.title} at {forJob.orgName}
            </Link>
          ) : (
            'a job that is no longer shown'
          )}
        </p>
        <p className="text-ink-soft">
          To change what it says,{' '}
          <Link to="?tab=extracted" className="link">
            open Extracted
          </Link>{' '}
          and correct the fields. The resume it comes from stays as it is.
        </p>
      </div>
      {forJob?.isOpen && (
        <Link
          to={`${paths.apply(forJob)}&resume=${id}`}
          className={buttonClass({ variant: 'primary' })}
        >
          <Send aria-hidden />
          Apply with this copy
        </Link>
      )}
    </section>
  )
}
