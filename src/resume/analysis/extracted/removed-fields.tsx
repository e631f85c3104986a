import { Undo2 } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { textOf } from './field-row.tsx'
import type { Resume } from '#src/resume/resume-words.ts'
import type { Correction } from './use-correction.ts'

/** What its person took out, and corrections that a newer reading has no place for. */
export function RemovedFields({ resume, correction }: { resume: Resume; correction: Correction }) {
  const { undo, isPending } = correction
  const gone = resume.edits.filter(edit => edit.isPlaced && edit.at === null)
  const homeless = resume.edits.filter(edit => !edit.isPlaced)
  const lists = [
    { title: 'Removed', edits: gone, label: 'Put back' },
    { title: 'Corrections without a place in this reading', edits: homeless, label: 'Delete' },
  ]
  return lists.map(
    ({ title, edits, label }) =>
      edits.length > 0 && (
        <Card key={title} title={title} headingLevel={3} padded={false}>
          <ul className="divide-y divide-line">
            {edits.map(edit => {
              const text = textOf(edit.value ?? edit.was)
              return (
                <li
                  key={edit.pointer}
                  className="flex items-center justify-between gap-3 px-4 py-1.5"
                >
                  <span className="min-w-0 wrap-anywhere text-ink-soft">{text}</span>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`${label}: ${text.slice(0, 60)}`}
                    disabled={isPending}
                    onClick={() => void undo(edit.pointer)}
                  >
                    <Undo2 aria-hidden />
                    {label}
                  </Button>
                </li>
              )
            })}
          </ul>
        </Card>
      ),
  )
}
