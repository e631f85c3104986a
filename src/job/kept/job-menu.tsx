import { Building2, EyeOff, Flag } from 'lucide-react'
import { useRef, useState, type ReactElement } from 'react'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { Menu, MenuItem } from '#src/ui/overlay/menu.tsx'
import type { KeptJob } from './kept-job.ts'
import { useHide } from './use-hide.ts'

const ReportDialog = lazy(() => import('#src/report/report-dialog.tsx'))

interface JobMenuProps {
  trigger: ReactElement
  job: KeptJob
}

/** Fetched by the very click on its stand-in. */
export default function JobMenu({ trigger, job }: JobMenuProps) {
  const { hideJob, hideOrg } = useHide()
  const [isReporting, setReporting] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  /** The card goes, and the focus moves to the one beside it. */
  const leave = async (hide: Promise<boolean>) => {
    const card = place.current?.closest('li')
    const beside = card?.nextElementSibling ?? card?.previousElementSibling
    if (!(await hide) || !card) return
    const next = beside?.isConnected && beside.querySelector<HTMLElement>('[data-job]')
    ;(next || document.getElementById('main'))?.focus()
  }
  return (
    <span ref={place} className="contents">
      <Menu defaultOpen trigger={trigger}>
        <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => void leave(hideJob(job))}>
          Hide this job
        </MenuItem>
        <MenuItem icon={<Building2 aria-hidden />} onSelect={() => void leave(hideOrg(job))}>
          Hide all jobs of {job.orgName}
        </MenuItem>
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => setReporting(true)}>
          Report this job…
        </MenuItem>
      </Menu>
      <PartBoundary onFailed={() => setReporting(false)}>
        {isReporting && (
          <ReportDialog
            what={{ kind: 'job', jobId: job.id }}
            name={job.title}
            onClose={() => setReporting(false)}
          />
        )}
      </PartBoundary>
    </span>
  )
}
