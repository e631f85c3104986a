import { Plus } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { EntrySection } from './profile-entries.ts'

interface AddSectionProps {
  sections: EntrySection[]
  onAdd: (section: EntrySection) => void
}

/** The sections that hold nothing yet. */
export function AddSection({ sections, onAdd }: AddSectionProps) {
  if (sections.length === 0) return null
  return (
    <Card title="Add section">
      <div className="flex flex-wrap gap-2">
        {sections.map(section => (
          <Button key={section.key} size="sm" onClick={() => onAdd(section)}>
            <Plus aria-hidden /> {section.title}
          </Button>
        ))}
      </div>
    </Card>
  )
}
