import { clsx } from 'clsx'
import { Bookmark, Check, MoreHorizontal } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'
import { JobBanner } from '#src/job/job-banner.tsx'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import type { KeptJob } from './kept-job.ts'
import { useHide } from './use-hide.ts'
import { useMarks } from './use-marks.ts'
import { useSaveJob } from './use-save-job.ts'
import { wanted } from './wanted.ts'

interface JobMarksProps {
  job: KeptJob
  isPage?: boolean | undefined
}

/** What a signed-in person can do about a job: a bookmark, and a menu to hide it. */
export default function JobMarks({ job, isPage = false }: JobMarksProps) {
  const { saved, hiddenJobs, hiddenOrgs, applied } = useMarks()
  const save = useSaveJob()
  const { show } = useHide()
  const bookmark = useRef<HTMLButtonElement>(null)
  const isSaved = saved.includes(job.id)
  const hidden = hiddenJobs.includes(job.id)
    ? { jobId: job.id, orgSlug: job.orgSlug }
    : hiddenOrgs.includes(job.orgSlug) && { jobId: null, orgSlug: job.orgSlug }
  useEffect(() => {
    const { job: asked } = wanted
    wanted.job = null
    if (asked) void save(asked, true, true)
  })
  const toggle = () => {
    // By the key of the list the focus is elsewhere, and says nothing of the button.
    void save(job, !isSaved, document.activeElement !== bookmark.current)
  }
  return (
    <>
      <div className={clsx('flex', isPage ? 'gap-2' : '-my-1 -mr-2')}>
        <Button
          ref={bookmark}
          data-save
          variant={isPage ? 'secondary' : 'quiet'}
          size={isPage ? 'md' : 'icon'}
          // In words on the page, and said once.
          aria-pressed={isPage ? undefined : isSaved}
          data-on={isSaved || undefined}
          className="data-on:text-accent"
          onClick={toggle}
        >
          <Bookmark aria-hidden className={clsx(isSaved && 'fill-current')} />
          <span className={clsx(!isPage && 'visually-hidden')}>
            {isPage && isSaved ? 'Saved' : 'Save'}
          </span>
          <span className="visually-hidden"> {job.title}</span>
        </Button>
        <More job={job} isPage={isPage} />
      </div>
      {!isPage && applied.includes(job.id) && (
        <p className="-mt-2 flex basis-full items-center gap-1 text-xs font-medium sm:pl-12">
          <Check aria-hidden className="size-4" /> Applied
        </p>
      )}
      {!isPage && job.status && job.status !== 'open' && (
        <div className="basis-full">
          <JobBanner status={job.status} closeReason={job.closeReason ?? null} />
        </div>
      )}
      {hidden && (
        <p className="relative flex basis-full flex-wrap items-center gap-x-3 text-ink-soft">
          {hidden.jobId ? 'You hid this job.' : `You hid the jobs of ${job.orgName}.`}
          <button type="button" className="link min-h-6" onClick={() => void show(hidden)}>
            Show again
          </button>
        </p>
      )}
    </>
  )
}

function More({ job, isPage }: Required<JobMarksProps>) {
  const [Menu, request, early] = useLazyPart(() => import('./job-menu.tsx'))
  if (Menu) return <Menu trigger={<MoreButton job={job} isPage={isPage} />} job={job} />
  return <MoreButton job={job} isPage={isPage} {...early} onClick={() => void request()} />
}

function MoreButton({ job, isPage, ...rest }: ComponentProps<'button'> & Required<JobMarksProps>) {
  return (
    <Button
      variant={isPage ? 'secondary' : 'quiet'}
      size="icon"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={`More for ${job.title}`}
      {...rest}
    >
      <MoreHorizontal aria-hidden />
    </Button>
  )
}
