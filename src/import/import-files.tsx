import { Alert } from '#src/ui/alert.tsx'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import type { ImportReview } from './import-words.ts'

type ImportFile = ImportReview['files'][number]

const states: Record<ImportFile['state'], { tone: BadgeTone; label: string }> = {
  read: { tone: 'good', label: 'Read' },
  empty: { tone: 'neutral', label: 'Empty' },
  missing: { tone: 'neutral', label: 'Missing' },
  ignored: { tone: 'neutral', label: 'Not opened' },
  unreadable: { tone: 'bad', label: 'Unreadable' },
}

/** What the upload held, what it lacked, and what to know about it. */
export function ImportFiles({ files, warnings }: Pick<ImportReview, 'files' | 'warnings'>) {
  const missing = files.filter(file => file.state === 'missing')
  const unreadable = files.filter(file => file.state === 'unreadable')
  const isAmiss = warnings.length + unreadable.length > 0
  return (
    <div className="flex flex-col gap-3">
      {(isAmiss || missing.length > 0) && (
        // That a profile lacks some of the files is how most archives are.
        <Alert tone={isAmiss ? 'warn' : 'info'} title="Good to know before you go on">
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
            {unreadable.map(({ name, message }) => (
              <li key={name}>{message}</li>
            ))}
            {missing.length > 0 && (
              <li>Not in this file: {missing.map(({ name }) => name).join(', ')}.</li>
            )}
          </ul>
        </Alert>
      )}
      {files.length > 1 && (
        <Disclosure label={`What was in the file (${files.length})`}>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {files.map(({ name, state, message }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <Badge tone={states[state].tone}>{states[state].label}</Badge>
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                <span className="min-w-0 text-ink-soft">{message}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
