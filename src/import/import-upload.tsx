import { inMegabytes, maxArchiveSize, maxDocumentSize } from '#server/limits.ts'
import { FileUpload } from '#src/resume/list/file-upload.tsx'
import { filePaths } from '#server/file-paths.ts'
import { trpc } from '#src/trpc.ts'

const archiveSize = inMegabytes(maxArchiveSize)

const sources = {
  any: {
    label: 'Drop your file here',
    hint: `LinkedIn archive (.zip, up to ${archiveSize}), LinkedIn PDF or JSON Resume (.json)`,
    accept: ['.zip', '.pdf', '.json'],
    maxSize: maxArchiveSize,
  },
  archive: {
    label: 'Drop your LinkedIn archive here',
    hint: `The ZIP as LinkedIn sent it, up to ${archiveSize}`,
    accept: ['.zip'],
    maxSize: maxArchiveSize,
  },
  pdf: {
    label: 'Drop your LinkedIn PDF here',
    hint: `The PDF that LinkedIn saved, up to ${inMegabytes(maxDocumentSize)}`,
    accept: ['.pdf'],
    maxSize: maxDocumentSize,
  },
}

interface ImportUploadProps {
  source: keyof typeof sources
  /** The file is read; nothing is on the profile yet. */
  onDone: (read: { id: string }) => void
  messages?: Partial<Record<string, string>>
}

/** Takes a LinkedIn file or a JSON Resume to the server, to be reviewed there. */
export function ImportUpload({ source, onDone, messages }: ImportUploadProps) {
  const utils = trpc.useUtils()
  return (
    <FileUpload
      key={source}
      messages={messages}
      path={filePaths.importUpload}
      {...sources[source]}
      onDone={read => {
        void utils.user.imports.invalidate()
        onDone(read)
      }}
    />
  )
}
