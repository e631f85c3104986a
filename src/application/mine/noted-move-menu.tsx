import { candidateStages } from '#server/job/stages.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuItem } from '#src/ui/overlay/menu.tsx'
import type { NotedApplication } from '../application-words.ts'
import { useNoted } from './use-noted.ts'

type Noted = Pick<NotedApplication, 'id' | 'title' | 'stage'>

/** `Move to…` every other stage. */
export function NotedMoveMenu({ noted, className }: { noted: Noted; className?: string }) {
  const { move } = useNoted()
  return (
    <Menu
      trigger={
        <Button size="sm" className={className}>
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
