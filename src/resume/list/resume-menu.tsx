import {
  Braces,
  CopyPlus,
  Download,
  FileOutput,
  FilePen,
  MoreHorizontal,
  FileUp,
  Star,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { filePaths } from '#server/file-paths.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/overlay/menu.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import { useResumeChanged } from '#src/resume/use-resume-changed.ts'

const CopyForJob = lazy(() => import('./copy-for-job.tsx'))
const ExportDialog = lazy(() => import('#src/resume/export/export-dialog.tsx'))
const DeleteResume = lazy(() => import('./delete-resume.tsx'))
const RenameResume = lazy(() => import('./rename-resume.tsx'))
const ReplaceFile = lazy(() => import('./replace-file.tsx'))

interface ResumeMenuProps {
  resume: Pick<
    ResumeItem,
    'id' | 'title' | 'version' | 'isPrimary' | 'parseStatus' | 'applicationCount'
  >
  onReplaced?: () => void
  onDeleted?: () => void
}

/** All that can be done to a resume beside reading its analysis. */
export function ResumeMenu({ resume, onReplaced, onDeleted }: ResumeMenuProps) {
  const [asking, setAsking] = useState<'copy' | 'export' | 'rename' | 'replace' | 'delete'>()
  const changed = useResumeChanged()
  const setPrimary = trpc.resume.setPrimary.useMutation({
    onSuccess: async () => {
      await changed(resume.id)
      toast({ title: 'Primary resume', description: resume.title })
    },
    onError: error => sayFailed('That did not work', error),
  })
  const isRead = resume.parseStatus === 'ready' || resume.parseStatus === 'needs_review'
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" aria-label={`More for ${resume.title}`}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
      >
        {!resume.isPrimary && (
          <MenuItem
            icon={<Star aria-hidden />}
            onSelect={() => setPrimary.mutate({ resumeId: resume.id })}
          >
            Make primary
          </MenuItem>
        )}
        <MenuItem icon={<FilePen aria-hidden />} onSelect={() => setAsking('rename')}>
          Rename…
        </MenuItem>
        <MenuItem icon={<FileUp aria-hidden />} onSelect={() => setAsking('replace')}>
          Replace file…
        </MenuItem>
        {isRead && (
          <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => setAsking('copy')}>
            Copy for a job…
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuLink>
          <a href={filePaths.resumeFile(resume.id)} download>
            <Download aria-hidden />
            Download
          </a>
        </MenuLink>
        {isRead && (
          <MenuItem icon={<FileOutput aria-hidden />} onSelect={() => setAsking('export')}>
            Export as a clean resume…
          </MenuItem>
        )}
        {isRead && (
          <MenuLink>
            <a href={filePaths.resumeJson(resume.id)} download>
              <Braces aria-hidden />
              Download as JSON Resume
            </a>
          </MenuLink>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setAsking('delete')}>
          Delete…
        </MenuItem>
      </Menu>
      <PartBoundary onFailed={close}>
        {asking === 'copy' && <CopyForJob resume={resume} onClose={close} />}
        {asking === 'export' && <ExportDialog resume={resume} onClose={close} />}
        {asking === 'rename' && <RenameResume resume={resume} onClose={close} />}
        {asking === 'replace' && (
          <ReplaceFile resume={resume} onClose={close} onDone={onReplaced} />
        )}
        {asking === 'delete' && (
          <DeleteResume resume={resume} onClose={close} onDeleted={onDeleted} />
        )}
      </PartBoundary>
    </>
  )
}
