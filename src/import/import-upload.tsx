import { FileUpload } from '#src/resume/list/file-upload.tsx'
import { trpc } from '#src/trpc.ts'

const megabyte = 1024 * 1024

const sources = {
  any: {
    label: 'Drop your file here',
    hint: 'LinkedIn archive (.zip, up to 50 MB), LinkedIn PDF or JSON Resume (.json)',
    accept: ['.zip', '.pdf', '.json'],
    maxSize: 50 * megabyte,
  },
  archive: {
    label: 'Drop your LinkedIn archive here',
    hint: 'The ZIP as LinkedIn sent it, up to 50 MB',
    accept: ['.zip'],
    maxSize: 50 * megabyte,
  },
  pdf: {
    label: 'Drop your LinkedIn PDF here',
    hint: 'The PDF that LinkedIn saved, up to 10 MB',
    accept: ['.pdf'],
    maxSize: 10 * megabyte,
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
      path="/api/imports"
      {...sources[source]}
      onDone={read => {
        void utils.user.imports.invalidate()
        onDone(read)
      }}
    />
  )
}
