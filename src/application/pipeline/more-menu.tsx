import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { PipelineFilter } from '#server/application/pipeline/schema.ts'
import { filePaths } from '#server/file-paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/overlay/menu.tsx'
import { BlindDialog } from '../blind/blind-dialog.tsx'
import { useInvite } from '../invited/use-invite.tsx'
import { RecentChanges } from './recent-changes.tsx'
import type { Changes } from '../applicant/use-changes.ts'

interface MoreMenuProps {
  orgSlug: string
  jobId: string
  decides: boolean
  changes: Changes
  filter: PipelineFilter
  /** How many the filter lets through. */
  total: number
  isBlind: boolean
  /** Whether anybody has applied, or may have. */
  hasApplicants: boolean
}

/** What is seldom done with a job's applicants. */
export function MoreMenu(props: MoreMenuProps) {
  const { orgSlug, jobId, decides, changes, filter, total, isBlind, hasApplicants } = props
  const [asked, setAsked] = useState<'undo' | 'blind'>()
  const job = { orgSlug, jobId }
  const invite = useInvite(job)
  const stop = () => setAsked(undefined)
  if (!decides && total === 0) return null
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  ).toString()
  const which = total === 1 ? '1 applicant' : `${total} applicants`
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" aria-label="More for the applicants" {...invite.whenNear}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
      >
        {decides && <MenuItem onSelect={() => setAsked('undo')}>Undo…</MenuItem>}
        {decides && <MenuItem onSelect={invite.open}>Invite candidates…</MenuItem>}
        {total > 0 && (
          <>
            <MenuLink>
              <a href={filePaths.applicantsCsv(jobId, query)} download>
                Download {which} as CSV
              </a>
            </MenuLink>
            <MenuLink>
              <a href={filePaths.applicantsJson(jobId, query)} download>
                Download {which} as JSON
              </a>
            </MenuLink>
          </>
        )}
        {decides && !(isBlind && hasApplicants) && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => setAsked('blind')}>
              {isBlind ? 'End blind review…' : 'Review blind…'}
            </MenuItem>
          </>
        )}
      </Menu>
      {asked === 'undo' && <RecentChanges {...job} changes={changes} onClose={stop} />}
      {invite.dialog}
      {asked === 'blind' && (
        <BlindDialog
          {...job}
          isBlind={isBlind}
          hasApplicants={hasApplicants}
          onChanged={() => void changes.reread()}
          onClose={stop}
        />
      )}
    </>
  )
}
