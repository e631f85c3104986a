import { filePaths } from '#server/file-paths.ts'
import { kindOf, type Resume } from '#src/resume/resume-words.ts'
import { DocumentPane } from './document-pane.tsx'
import { sectionIn, type Focus, type Mark } from './marks.ts'

interface OwnDocumentProps {
  resume: Resume
  marks: Mark[]
  focus: Focus | null
  onMark: (id: number) => void
}

/** A resume of one's own as its file has it, of which this version is shown. */
export function OwnDocument({ resume, ...marked }: OwnDocumentProps) {
  const isPdf = resume.mediaType === 'application/pdf'
  return (
    <DocumentPane
      title={isPdf ? 'Your file' : 'The text of your file'}
      note={
        kindOf(resume.mediaType) === 'Word' &&
        'A Word file has no fixed pages: this is its text, in the order a machine reads it.'
      }
      url={isPdf && filePaths.resumeVersionFile(resume.id, resume.version)}
      blocks={resume.parsed?.blocks}
      sectionOf={resume.parsed ? sectionIn(resume.parsed) : undefined}
      {...marked}
    />
  )
}
