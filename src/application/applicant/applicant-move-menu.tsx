import type { ReactElement } from 'react'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/overlay/menu.tsx'
import type { OwnStage } from '../application-words.ts'

interface ApplicantMoveMenuProps {
  trigger: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  focusAfter?: () => HTMLElement | null
  stages: OwnStage[]
  /** Where it stands, which is not offered; left out for several. */
  stageId?: string | null
  onMove: (stage: OwnStage) => void
  onReject: () => void
}

/** `Move to…` every other stage, and the rejection. */
export function ApplicantMoveMenu(props: ApplicantMoveMenuProps) {
  const { trigger, stages, stageId, onMove, onReject, ...state } = props
  return (
    <Menu trigger={trigger} {...state}>
      {stages
        .filter(target => target.id !== stageId)
        .map(target => (
          <MenuItem key={target.id} onSelect={() => onMove(target)}>
            {target.name}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem danger onSelect={onReject}>
        Reject…
      </MenuItem>
    </Menu>
  )
}
