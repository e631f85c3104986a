import type { ReactNode } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { countsText, keptReasons, totalText, type ImportReview } from './import-words.ts'
import { RemoveEntries } from './remove-entries.tsx'
import { UndoImport } from './undo-import.tsx'

interface ImportResultProps {
  data: ImportReview
  next: ReactNode
  onUndone: () => void
}

/** What an import did, line by line, with the way back; once undone, what stayed. */
export function ImportResult({ data, next, onUndone }: ImportResultProps) {
  const { id, fileName, status, counts, kept, removed } = data
  const isUndone = status === 'undone'
  return (
    <>
      {isUndone ? (
        <Alert title="This import is undone">
          <p>
            What it added is gone, and what it replaced is back
            {kept && kept.length > 0 ? ', apart from:' : '.'}
          </p>
          {kept && (
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 empty:hidden">
              {kept.map(({ section, title, reason }, index) => (
                <li key={`${section}-${index}`} className="wrap-anywhere">
                  {title} ({keptReasons[reason]})
                </li>
              ))}
            </ul>
          )}
        </Alert>
      ) : (
        <Alert
          tone="good"
          title="Your profile is up to date"
          action={<UndoImport id={id} fileName={fileName} onUndone={onUndone} />}
        >
          {counts && <p>All in all: {totalText(counts)}.</p>}
          {removed > 0 && <p>Removed again since: {removed}.</p>}
        </Alert>
      )}
      {counts && (
        <Card title={isUndone ? 'What it had done' : 'What it did'} padded={false}>
          <dl className="divide-y divide-line">
            {counts.map(one => (
              <div
                key={one.section}
                className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]"
              >
                <dt className="font-medium">{one.label}</dt>
                <dd className="tabular text-ink-soft">{countsText(one)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {!isUndone && <RemoveEntries importId={id} />}
      <div className="flex flex-wrap items-center gap-2">{next}</div>
    </>
  )
}
