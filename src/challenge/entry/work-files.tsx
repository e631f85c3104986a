import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { fileLimit, inMegabytes, maxFileSize } from '#server/limits.ts'
import { filePaths } from '#server/file-paths.ts'
import { ApiError } from '#src/api.ts'
import { fileSize } from '#src/lib/file-size.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/form/file/file-drop.tsx'
import { postFile } from '#src/form/file/post-file.ts'

interface WorkFilesProps {
  challengeId: string
  files: { name: string; size: number; sha256: string }[]
}

/** The files of a draft: each is with the server as soon as it is chosen. */
export function WorkFiles({ challengeId, files }: WorkFilesProps) {
  const utils = trpc.useUtils()
  const [sending, setSending] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const changed = () => utils.challenge.mySubmission.invalidate({ challengeId })
  const remove = trpc.challenge.removeFile.useMutation({
    onSuccess: changed,
    onError: error => sayFailed('Not removed', error),
  })
  const send = async (chosen: File[]) => {
    setFailure(undefined)
    for (const file of chosen) {
      setSending(file.name)
      try {
        await postFile(filePaths.challengeFiles(challengeId), file)
        await changed()
      } catch (error) {
        const reason = error instanceof ApiError ? error.refusal : undefined
        setFailure(
          `“${file.name}” was not added. ${reason ?? 'Check your connection, then try again.'}`,
        )
        break
      }
    }
    setSending(undefined)
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">
        Files <span className="font-normal text-ink-soft">(optional)</span>
      </p>
      {files.length > 0 && (
        <ul className="divide-y divide-line rounded-surface border border-line">
          {files.map(({ name, size, sha256 }) => (
            <li key={sha256} className="flex items-center gap-3 py-1 pr-1 pl-3">
              <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name} <span className="text-ink-soft">{fileSize(size)}</span>
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${name}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ challengeId, sha256 })}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < fileLimit && (
        <FileDrop
          label="Drop files here"
          hint={`Up to ${fileLimit} files of ${inMegabytes(maxFileSize)}`}
          accept={[]}
          maxSize={maxFileSize}
          multiple
          disabled={sending !== undefined}
          error={failure}
          onFiles={chosen => void send(chosen.slice(0, fileLimit - files.length))}
        />
      )}
      <p className="text-ink-soft">
        A file gets the ending of what it is. What a computer would run, like .exe, .js or .html,
        gets a harmless one; to keep such names, put the files into a ZIP.
      </p>
      <output className="text-ink-soft empty:hidden">{sending && `Sending “${sending}” …`}</output>
    </div>
  )
}
