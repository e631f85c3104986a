import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ListCard } from '#src/ui/list/list-card.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { kindWords, totalText, type ImportRow } from './import-words.ts'
import { DeleteImport } from './delete-import.tsx'
import { UndoImport } from './undo-import.tsx'

/** Every import so far: what it did, and the way back. */
export function ImportList({ onGone }: { onGone: () => void }) {
  const { data } = trpc.user.imports.useQuery(undefined, { throwOnError: true })
  return (
    <ListCard
      title="Past imports"
      items={data?.items}
      loading="Loading your imports"
      rows={1}
      rowClass="h-11"
      empty="None yet. Upload a file above: you see what is in it before anything changes."
    >
      {row => <Row key={row.id} row={row} onGone={onGone} />}
    </ListCard>
  )
}

const states = {
  preview: { tone: 'warn', label: 'Not applied yet' },
  applied: { tone: 'good', label: 'Applied' },
  undone: { tone: 'neutral', label: 'Undone' },
} as const

function Row({ row, onGone }: { row: ImportRow; onGone: () => void }) {
  const { id, kind, fileName, status, counts } = row
  const { tone, label } = states[status]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 p-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 font-medium wrap-anywhere">{fileName}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="text-ink-soft">
          {kindWords[kind]} ·{' '}
          <RelativeTime value={row.undoneAt ?? row.appliedAt ?? row.createdAt} />
          {status === 'applied' && counts && ` · ${totalText(counts)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.linkedinImport(id)}
          className={buttonClass({ variant: status === 'preview' ? 'primary' : 'quiet' })}
        >
          {status === 'preview' ? 'Review' : 'Details'}
          <span className="visually-hidden"> of the import of {fileName}</span>
        </Link>
        {status === 'applied' && <UndoImport id={id} fileName={fileName} onUndone={onGone} />}
        <DeleteImport row={row} onDeleted={onGone} />
      </div>
    </li>
  )
}
