import { Info } from 'lucide-react'

/** What was changed so that an entry fits, or why it is left out. */
export function ImportNotes({ notes }: { notes: string[] }) {
  return notes.map(note => (
    <p key={note} className="flex gap-1.5 text-xs text-warn">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      {note}
    </p>
  ))
}
