import { ChevronDown } from 'lucide-react'
import { useNow } from '#src/lib/use-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { ApplicantMoveMenu } from './applicant-move-menu.tsx'
import {
  daysSince,
  isOpenStage,
  stageLabels,
  stageTones,
  type ListedApplicant,
  type OwnStage,
} from './application-words.ts'

interface ApplicantRowProps {
  applicant: ListedApplicant
  decides: boolean
  stages: OwnStage[]
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onOpen: () => void
  onMove: (stage: OwnStage) => void
  onReject: () => void
  onRestore: () => void
}

/** One applicant of a list. `x` selects the one that has the focus. */
export function ApplicantRow(props: ApplicantRowProps) {
  const { applicant, decides, stages, isSelected, onSelect, onOpen, onMove, onReject, onRestore } =
    props
  const { name, headline, stage, stageId, stageSince, hasKnockout } = applicant
  const now = useNow()
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 hover:bg-wash has-checked:bg-accent-soft">
      {decides && (
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          disabled={!isOpenStage(stage)}
          checked={isSelected}
          onChange={event => onSelect(event.target.checked)}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-52">
          <button
            type="button"
            data-applicant
            className="min-h-6 text-left font-medium wrap-anywhere hover:underline pointer-coarse:min-h-11"
            onClick={onOpen}
            onKeyDown={event => {
              if (event.key === 'x' && decides && isOpenStage(stage)) onSelect(!isSelected)
            }}
          >
            {name}
          </button>
          {headline && <p className="truncate text-ink-soft">{headline}</p>}
        </div>
        <div className="flex items-center gap-x-4 max-sm:w-full max-sm:justify-between">
          <div className="flex min-w-0 items-center gap-2 sm:w-56 sm:justify-end">
            <span className="tabular text-xs text-ink-soft">{daysSince(stageSince, now)}</span>
            {hasKnockout && <Badge tone="warn">Knock-out</Badge>}
            <Badge tone={stageTones[stage]}>{stageWords(applicant)}</Badge>
          </div>
          <div className="flex shrink-0 justify-end sm:w-28">
            {decides && isOpenStage(stage) && (
              <ApplicantMoveMenu
                stages={stages}
                stageId={stageId}
                onMove={onMove}
                onReject={onReject}
                trigger={
                  <Button size="sm" aria-label={`Move to… ${name}`}>
                    Move to…
                    <ChevronDown aria-hidden />
                  </Button>
                }
              />
            )}
            {decides && stage === 'rejected' && (
              <Button size="sm" aria-label={`Undo the rejection of ${name}`} onClick={onRestore}>
                Undo
              </Button>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}

/** Whether a rejected candidate knows it matters more than the word. */
const stageWords = ({ stage, stageName, toldStage }: ListedApplicant) =>
  stage === 'rejected' && toldStage !== 'rejected'
    ? 'Rejected, not told yet'
    : (stageName ?? stageLabels[stage])
