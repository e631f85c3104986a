import { ChevronDown } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { ApplicantMoveMenu } from './applicant-move-menu.tsx'
import type { OwnStage } from './application-words.ts'

interface ApplicantBulkProps {
  /** How many are selected, of how many that can be. */
  count: number
  total: number
  stages: OwnStage[]
  onSelectAll: (isAll: boolean) => void
  onMove: (stage: OwnStage) => void
  onReject: () => void
}

/** The head of the list: selects all, and moves or rejects what is selected. */
export function ApplicantBulk(props: ApplicantBulkProps) {
  const { count, total, stages, onSelectAll, onMove, onReject } = props
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <Checkbox
        label={count > 0 ? `${count} selected` : 'Select all'}
        disabled={total === 0}
        checked={count > 0 && count === total}
        indeterminate={count > 0 && count < total}
        onChange={event => onSelectAll(event.target.checked)}
      />
      {count > 0 && (
        <div className="flex gap-2">
          <ApplicantMoveMenu
            stages={stages}
            onMove={onMove}
            onReject={onReject}
            trigger={
              <Button size="sm">
                Move selected to…
                <ChevronDown aria-hidden />
              </Button>
            }
          />
          <Button size="sm" onClick={onReject}>
            Reject selected…
          </Button>
        </div>
      )}
    </div>
  )
}
