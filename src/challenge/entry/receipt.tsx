import { Copy } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import type { MySubmission } from './use-my-submission.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

interface ReceiptProps {
  receipt: MySubmission['receipts'][number]
  /** Says who handed in. */
  isOfTeam?: boolean
}

/** The proof of one attempt: its hash, its time, and the text that was hashed. */
export function Receipt({ receipt, isOfTeam = false }: ReceiptProps) {
  const { attempt, sha256, content, submittedAt, handedInBy } = receipt
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="font-medium">Attempt {attempt}</span>{' '}
        <time dateTime={submittedAt} className="tabular text-ink-soft">
          {submittedAt.replace('T', ' ').replace('Z', ' UTC')}
        </time>
        {isOfTeam && (
          <span className="block text-ink-soft">
            Handed in by {handedInBy ?? 'somebody whose account is gone'}
          </span>
        )}
      </p>
      <code className="rounded-control bg-wash px-2 py-1 text-xs wrap-anywhere">{sha256}</code>
      <div className="flex flex-wrap gap-2">
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
          The receipt is the SHA-256 of the text below, byte for byte. Save what “Copy what was
          hashed” gives you to a file without a line break at its end and run <code>sha256sum</code>{' '}
          on it; the same works for each of your files.
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
