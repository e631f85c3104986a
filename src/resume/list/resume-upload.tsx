import { inMegabytes, maxResumeSize, resumeEndings, resumeFormats } from '#server/limits.ts'
import { filePaths } from '#server/file-paths.ts'
import { useResumesChanged } from '#src/resume/use-resume-changed.ts'
import { FileUpload } from './file-upload.tsx'
import type { Stored } from '#src/lib/send-file.ts'

interface ResumeUploadProps {
  /** The file is stored and read; its state may still say that it has no text. */
  onDone: (resume: Stored) => void
}

/** Takes a resume from the person's device to the server. */
export function ResumeUpload({ onDone }: ResumeUploadProps) {
  const resumesChanged = useResumesChanged()
  const done = (resume: Stored) => {
    void resumesChanged()
    onDone(resume)
  }
  return (
    <FileUpload
      path={filePaths.resumeUpload}
      label="Drop your resume here"
      hint={`${resumeFormats}, up to ${inMegabytes(maxResumeSize)}`}
      accept={resumeEndings}
      maxSize={maxResumeSize}
      onDone={done}
    />
  )
}
