import { LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { Question } from './answer-choice.tsx'
import { Filters } from './filters.tsx'
import { SavedViews } from './saved-views.tsx'
import { SearchField } from '#src/form/search-field.tsx'
import type { View } from './view.ts'

interface ToolbarProps {
  orgSlug: string
  view: View
  tags: { tag: string; count: number }[]
  questions: Question[] | undefined
  /** What is seldom done. */
  more: ReactNode
}

/** One line above the applicants: what is searched, filtered and kept, and how they are shown. */
export function Toolbar({ orgSlug, view, more, ...choices }: ToolbarProps) {
  const { filter, setFilter, layout, setLayout } = view
  const narrowed = Object.keys(filter).filter(key => key !== 'q' && key !== 'stage').length
  const [isOpen, setOpen] = useState(narrowed > 0)
  const choicesId = useId()
  const isBoard = layout === 'board'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          asked={filter.q ?? ''}
          onAsk={q => setFilter({ q })}
          label="Search the applicants"
          placeholder="Name, skill, or a word"
        />
        <Button aria-expanded={isOpen} aria-controls={choicesId} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden /> Filters
          {narrowed > 0 && (
            <span className="tabular rounded-full bg-accent px-1.5 text-xs text-accent-ink">
              {narrowed}
            </span>
          )}
        </Button>
        <SavedViews orgSlug={orgSlug} view={view} />
        <Button
          size="icon"
          aria-label={isBoard ? 'Show as table' : 'Show as board'}
          title={isBoard ? 'Show as table' : 'Show as board'}
          onClick={() => setLayout(isBoard ? 'table' : 'board')}
        >
          {isBoard ? <Rows3 aria-hidden /> : <LayoutGrid aria-hidden />}
        </Button>
        {more}
      </div>
      <div
        id={choicesId}
        hidden={!isOpen}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-8"
      >
        <Filters orgSlug={orgSlug} view={view} {...choices} />
      </div>
    </div>
  )
}
