import { Download } from 'lucide-react'
import type { PipelineFilter } from '#server/application/pipeline/schema.ts'
import { filePaths } from '#server/file-paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuLink } from '#src/ui/overlay/menu.tsx'

interface DownloadMenuProps {
  jobId: string
  filter: PipelineFilter
  /** How many the filter lets through. */
  total: number
}

/** The applicants that are shown, as a file. */
export function DownloadMenu({ jobId, filter, total }: DownloadMenuProps) {
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  ).toString()
  const which = total === 1 ? '1 applicant' : `${total} applicants`
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden /> Download
        </Button>
      }
    >
      <MenuLink>
        <a href={filePaths.applicantsCsv(jobId, query)} download>
          {which} as CSV
        </a>
      </MenuLink>
      <MenuLink>
        <a href={filePaths.applicantsJson(jobId, query)} download>
          {which} as JSON
        </a>
      </MenuLink>
    </Menu>
  )
}
