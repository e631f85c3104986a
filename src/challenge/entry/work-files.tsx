import { FileText, X } from 'lucide-react'
import { useRef } from 'react'
import { inMegabytes, maxFileSize } from '#server/limits.ts'
import { kindsOf } from '#server/shown/file-kinds.ts'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { fileSize } from '#src/lib/file-size.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/form/file/file-drop.tsx'
import { HiddenNames } from './hidden-names.tsx'
import { saidOf, uploadWords } from './upload/upload-words.ts'
import { useUploads } from './upload/use-uploads.ts'
import type { MySubmission } from './use-my-submission.ts'

interface WorkFilesProps {
  challengeId: string
  format: Challenge['format']
  /** Judges get files without what names people inside of them. */
  isBlind: boolean
  files: { name: string; size: number; sha256: string }[]
  uploads: MySubmission['uploads']
}

/** The files of a draft: each begins to go to the server as soon as it is chosen. */
export default function WorkFiles(props: WorkFilesProps) {
  const { challengeId, format, isBlind, files, uploads } = props
  const utils = trpc.useUtils()
  const { rows, failure, done, add, cancel } = useUploads(challengeId, uploads)
  const part = useRef<HTMLDivElement>(null)
  const remove = trpc.challenge.removeFile.useMutation({
    onSuccess: () => utils.challenge.mySubmission.invalidate({ challengeId }),
    onError: error => sayFailed('Not removed', error),
  })
  const left = format.files - files.length - rows.length
  const stop = async (id: string) => {
    try {
      await cancel(id)
    } catch (error) {
      sayFailed('Not cancelled', error)
    }
    // The button that held the focus is gone.
    part.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={part} className="flex flex-col gap-3">
      <p className="font-medium">
        Files <span className="font-normal text-ink-soft">(optional)</span>
      </p>
      {files.length + rows.length > 0 && (
        <ul
          aria-label="Files of your draft"
          className="divide-y divide-line rounded-surface border border-line"
        >
          {files.map(({ name, size, sha256 }) => (
            <li key={sha256} className="flex items-center gap-3 py-1 pr-1 pl-3">
              <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name} <span className="text-ink-soft">{fileSize(size)}</span>
                {isBlind && <HiddenNames challengeId={challengeId} sha256={sha256} />}
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
          {rows.map(row => (
            <li key={row.id} className="flex items-center gap-3 py-1 pr-1 pl-3">
              <span className="flex min-w-0 flex-1 flex-col gap-1 py-1">
                <span className="wrap-anywhere">{row.name}</span>
                <progress
                  className="bar"
                  aria-label={`Sending ${row.name}`}
                  max={row.size}
                  value={row.sent}
                />
                <span className="tabular text-xs text-ink-soft">{uploadWords(row)}</span>
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Cancel ${row.name}`}
                onClick={() => void stop(row.id)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {(left > 0 || rows.some(({ state }) => state === 'lost')) && (
        <FileDrop
          label="Drop files here"
          hint={hintOf(format)}
          accept={kindsOf(format.kinds).flatMap(({ endings }) => endings)}
          maxSize={maxFileSize}
          multiple
          {...(failure === undefined ? {} : { error: failure })}
          onFiles={chosen => void add(chosen.slice(0, format.files))}
        />
      )}
      {left <= 0 && failure && <Alert tone="bad">{failure}</Alert>}
      <p className="text-ink-soft">
        A file counts once it is here as a whole: one that is still on its way at the deadline is
        not part of your entry. If the connection is lost, or you close this page, it can go on
        later: what has arrived is kept for a day.
      </p>
      {isBlind && (
        <p className="text-ink-soft">
          Judges get your files under a number, without what programs write into them about people.
          What you write yourself stays, remarks in program code too, and so do the names of files
          in a ZIP. Your receipt is for the files as you send them.
        </p>
      )}
      <p className="text-ink-soft">
        A file has to be what its name says: a .pdf must be a PDF. What a computer would run, like
        .exe, .js or .html, gets a harmless ending; to keep such names, put the files into a ZIP.
      </p>
      <output className="visually-hidden">{saidOf(rows, done)}</output>
    </div>
  )
}

const hintOf = ({ files, kinds }: Challenge['format']) =>
  [
    `${files === 1 ? '1 file' : `Up to ${files} files`} of ${inMegabytes(maxFileSize)}`,
    ...kindsOf(kinds).map(({ label }) => label),
  ].join('; ')
