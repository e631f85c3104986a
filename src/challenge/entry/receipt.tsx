import { Copy, Download } from 'lucide-react'
import { filePaths } from '#server/file-paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import type { MySubmission } from './use-my-submission.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

/** `2026-03-03 14:00:00.123 UTC`: to the millisecond, as the server's clock showed it. */
export const exactUtc = (iso: string) => iso.replace('T', ' ').replace('Z', ' UTC')

interface ReceiptProps {
  challengeId: string
  receipt: MySubmission['receipts'][number]
  /** Says who handed in. */
  isOfTeam?: boolean
}

/** The proof of one attempt: its hash, its time, and the text that was hashed. */
export function Receipt({ challengeId, receipt, isOfTeam = false }: ReceiptProps) {
  const { attempt, sha256, content, submittedAt, handedInBy } = receipt
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="font-medium">Attempt {attempt}</span>{' '}
        <time dateTime={submittedAt} className="tabular text-ink-soft">
          {exactUtc(submittedAt)}
        </time>
        {isOfTeam && (
          <span className="block text-ink-soft">
            Handed in by {handedInBy ?? 'somebody whose account is gone'}
          </span>
        )}
      </p>
      <code className="rounded-control bg-wash px-2 py-1 text-xs wrap-anywhere">{sha256}</code>
      <div className="flex flex-wrap gap-2">
        <a
          href={filePaths.challengeReceipt(challengeId, attempt)}
          download
          aria-label={`Download receipt of attempt ${attempt}`}
          className={buttonClass({ size: 'sm' })}
        >
          <Download aria-hidden /> Download
        </a>
        <Button size="sm" onClick={() => void copyText(sha256, 'Receipt')}>
          <Copy aria-hidden /> Copy receipt
        </Button>
        <Button size="sm" onClick={() => void copyText(content, 'Content')}>
          <Copy aria-hidden /> Copy what was hashed
        </Button>
      </div>
      <details>
        <summary className="cursor-pointer text-ink-soft">How to check it</summary>
        <p className="mt-2 max-w-prose text-ink-soft">
          The receipt is the SHA-256 of the text below, byte for byte, and the time in it is our
          server’s. Download it and run <code>sha256sum</code> on the file: what it prints is the
          receipt, which also stands in the file’s name and in the e-mail that we sent you. The same
          works for each of your files.
        </p>
        <section
          ref={scrolledByKey}
          aria-label={`What was hashed for attempt ${attempt}`}
          className="mt-2 max-h-60 overflow-auto rounded-control bg-wash p-3"
        >
          <pre className="text-xs whitespace-pre-wrap wrap-anywhere">{content}</pre>
        </section>
      </details>
    </div>
  )
}
