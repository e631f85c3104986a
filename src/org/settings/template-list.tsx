import { Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { sayFailed } from '#src/shell/say-failed.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

interface TemplateListProps<Template> {
  title: string
  /** What they are for. */
  intro: string
  items: Template[]
  /** As many as an organization keeps. */
  limit: number
  /** On the button that adds one. */
  add: string
  isDeleting: boolean
  onDelete: (template: Template) => Promise<unknown>
  /** One that was deleted. */
  onBringBack: (template: Template) => Promise<unknown>
  renderDialog: (template: Template | undefined, onClose: () => void) => ReactNode
  /** What one says. */
  children: (template: Template) => ReactNode
}

/** Texts that an organization keeps: added, edited, and deleted, which can be taken back. */
export function TemplateList<Template extends { id: string; name: string }>(
  props: TemplateListProps<Template>,
) {
  const { title, intro, items, limit, add, isDeleting, renderDialog, children } = props
  const [edited, setEdited] = useState<Template | 'new'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const bringBack = async (template: Template) => {
    try {
      await props.onBringBack(template)
    } catch (error) {
      sayFailed('The template was not brought back', error)
    }
  }
  const deleteOne = async (template: Template) => {
    try {
      await props.onDelete(template)
      // The button goes with its row.
      addButton.current?.focus()
      toast({
        title: 'Template deleted',
        description: template.name,
        action: { label: 'Undo', onSelect: () => void bringBack(template) },
      })
    } catch (error) {
      sayFailed('The template was not deleted', error)
    }
  }
  return (
    <Card title={title} headingLevel={3}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose">{intro}</p>
        <ul className="w-full divide-y divide-line border-y border-line empty:hidden">
          {items.map(template => (
            <li key={template.id} className="flex flex-col gap-2 py-4">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <h4 className="min-w-0 font-medium wrap-anywhere">{template.name}</h4>
                <div className="flex gap-2">
                  <Button
                    size="sm"
                    aria-label={`Edit ${template.name}`}
                    onClick={() => setEdited(template)}
                  >
                    Edit
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Delete ${template.name}`}
                    disabled={isDeleting}
                    onClick={() => void deleteOne(template)}
                  >
                    Delete
                  </Button>
                </div>
              </div>
              {children(template)}
            </li>
          ))}
        </ul>
        <Button ref={addButton} disabled={items.length >= limit} onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          {add}
        </Button>
      </div>
      {edited && renderDialog(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </Card>
  )
}
