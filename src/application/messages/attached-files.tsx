import { FileText, X } from 'lucide-react'
import { fileSize } from '#src/lib/file-size.ts'
import type { AttachedFile } from './messages-words.ts'

interface AttachedFilesProps {
  files: AttachedFile[]
  /** On their way. */
  coming: { key: number; name: string; share: number }[]
  onRemove: (file: AttachedFile) => void
  onStop: (key: number) => void
}

const rowClass =
  'flex items-center gap-2 rounded-control border border-line bg-surface py-0.5 pr-0.5 pl-3'

/** What goes along with a message that is being written. */
export function AttachedFiles({ files, coming, onRemove, onStop }: AttachedFilesProps) {
  if (files.length + coming.length === 0) return null
  return (
    <ul aria-label="Attached files" className="flex flex-col gap-1">
      {files.map(file => (
        <li key={file.id} className={rowClass}>
          <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {file.name} <span className="text-ink-soft">{fileSize(file.size)}</span>
          </span>
          <Remove label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
        </li>
      ))}
      {coming.map(({ key, name, share }) => (
        <li key={key} className={rowClass}>
          <span className="flex min-w-0 flex-1 flex-col gap-1 py-1">
            <span className="wrap-anywhere">{name}</span>
            <progress className="bar" aria-label={`Sending ${name}`} max={1} value={share} />
          </span>
          <Remove label={`Stop sending ${name}`} onClick={() => onStop(key)} />
        </li>
      ))}
    </ul>
  )
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-7 shrink-0 place-items-center rounded-control hover:bg-wash pointer-coarse:size-11"
    onClick={onClick}
  >
    <X aria-hidden className="size-4" />
  </button>
)
