import type { ComponentProps } from 'react'
import { candidateStages } from '#server/job/stages.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuItem } from '#src/ui/overlay/menu.tsx'
import type { NotedApplication } from '../application-words.ts'
import { useNoted } from './use-noted.ts'

type Noted = Pick<NotedApplication, 'id' | 'title' | 'stage'>

interface NotedMoveMenuProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className'> {
  noted: Noted
}

/** `Move to…` every other stage. */
export function NotedMoveMenu({ noted, size = 'sm', className }: NotedMoveMenuProps) {
  const { move } = useNoted()
  return (
    <Menu
      trigger={
        <Button size={size} className={className}>
          Move to…<span className="visually-hidden"> {noted.title}</span>
        </Button>
      }
    >
      {candidateStages
        .filter(stage => stage !== noted.stage)
        .map(stage => (
          <MenuItem key={stage} onSelect={() => void move(noted, stage)}>
            {stage}
          </MenuItem>
        ))}
    </Menu>
  )
}
