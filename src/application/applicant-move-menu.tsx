import type { ReactElement } from 'react'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/overlay/menu.tsx'
import { openStages, stageLabels, type OpenStage, type Stage } from './application-words.ts'

interface ApplicantMoveMenuProps {
  trigger: ReactElement
  /** Where it stands, which is not offered; left out for several. */
  stage?: Stage
  onMove: (stage: OpenStage) => void
  onReject: () => void
}

/** `Move to…` every other stage, and the rejection. */
export function ApplicantMoveMenu({ trigger, stage, onMove, onReject }: ApplicantMoveMenuProps) {
  return (
    <Menu trigger={trigger}>
      {openStages
        .filter(target => target !== stage)
        .map(target => (
          <MenuItem key={target} onSelect={() => onMove(target)}>
            {stageLabels[target]}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem danger onSelect={onReject}>
        Reject…
      </MenuItem>
    </Menu>
  )
}
