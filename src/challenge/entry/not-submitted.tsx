import { fileSize } from '#src/lib/file-size.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { exactUtc } from './receipt.tsx'
import { percentOf } from './upload/upload-words.ts'
import type { MySubmission } from './use-my-submission.ts'

/** What the draft holds besides what was handed in, once the deadline has passed. */
export function NotSubmitted({ kept }: { kept: NonNullable<MySubmission['notSubmitted']> }) {
  const { work, files, uploads } = kept
  return (
    <Card title="Not submitted">
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">
          This was in your draft and is not part of your entry. Nobody judges it; it is kept here
          for you.
        </p>
        {work && (
          <div className="flex flex-col gap-2">
            <When at={work.savedAt} isLate={work.isLate}>
              {work.text || work.links.length > 0 ? 'Draft saved' : 'Draft emptied'}
            </When>
            {work.text && (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere text-ink-soft">
                {work.text}
              </p>
            )}
            {work.links.length > 0 && (
              <ul className="list-disc pl-5 text-ink-soft">
                {work.links.map((link, index) => (
                  <li key={index} className="wrap-anywhere">
                    {link}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {files.length + uploads.length > 0 && (
          <ul aria-label="Files that are not submitted" className="flex flex-col gap-3">
            {files.map(({ name, size, sha256, addedAt, isLate }) => (
              <li key={sha256} className="flex flex-col gap-1 wrap-anywhere">
                <span>
                  {name} <span className="text-ink-soft">{fileSize(size)}</span>
                </span>
                <When at={addedAt} isLate={isLate}>
                  Complete
                </When>
              </li>
            ))}
            {uploads.map(({ id, name, size, received }) => (
              <li key={id} className="flex flex-col gap-1 wrap-anywhere">
                <span>
                  {name} <span className="text-ink-soft">{fileSize(size)}</span>
                </span>
                <span className="text-ink-soft">
                  Unfinished: {percentOf({ sent: received, size })} % of it arrived.
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

interface WhenProps {
  at: string | null
  isLate: boolean
  children: string
}

const When = ({ at, isLate, children }: WhenProps) =>
  at && (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
      <span>
        {children} on{' '}
        <time dateTime={at} className="tabular">
          {exactUtc(at)}
        </time>
      </span>
      {isLate && <Badge tone="warn">After the deadline</Badge>}
    </p>
  )
