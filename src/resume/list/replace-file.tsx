import { inMegabytes, maxResumeSize, resumeEndings, resumeFormats } from '#server/limits.ts'
import { filePaths } from '#server/file-paths.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { FileUpload } from './file-upload.tsx'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import { useResumeChanged } from '#src/resume/use-resume-changed.ts'

interface ReplaceFileProps {
  resume: Pick<ResumeItem, 'id' | 'title' | 'version'>
  onClose: () => void
  /** The new version is stored and read. */
  onDone?: () => void
}

/** Asks for a newer file of the same resume. */
export default function ReplaceFile({ resume, onClose, onDone }: ReplaceFileProps) {
  const changed = useResumeChanged()
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={`Replace the file of “${resume.title}”`}
      description={`It becomes version ${resume.version + 1}. The older ones stay, with their scores, and you can download them at any time.`}
    >
      <FileUpload
        path={filePaths.resumeVersions(resume.id)}
        label="Drop the new file here"
        hint={`${resumeFormats}, up to ${inMegabytes(maxResumeSize)}`}
        accept={resumeEndings}
        maxSize={maxResumeSize}
        onDone={() => {
          void changed(resume.id)
          toast({ title: 'File replaced', description: `This is version ${resume.version + 1}.` })
          onClose()
          onDone?.()
        }}
      />
    </Dialog>
  )
}
