import { ChevronDown } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { ButtonVariant } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { ApplicantMoveMenu } from '../applicant/applicant-move-menu.tsx'
import { isOpenStage, type OwnStage } from '../application-words.ts'
import type { Changes } from '../applicant/use-changes.ts'
import type { Row } from './use-rows.ts'

export interface RowMenu {
  /** Whose it is. */
  id: string
  /** What it was opened from by a key, and goes back to; else its button. */
  from?: HTMLElement
}

export interface RowActs {
  decides: boolean
  /** The job's own stages, as they follow each other. */
  stages: OwnStage[]
  changes: Changes
  /** With its place in the list, or in the stage that is named. */
  onOpen: (row: Row, index: number, stage?: string) => void
  onReject: (row: Row) => void
  /** Takes a rejection back; of one that was told it asks first. */
  onRestore: (row: Row) => void
  onToggle: (row: Row) => void
  /** The menu that is open, and which is to be. */
  menu: RowMenu | null
  onMenu: (menu: RowMenu | null) => void
  /** Whether single keys act. */
  hasKeys: boolean
}

interface RowActionProps {
  row: Row
  acts: RowActs
  variant?: ButtonVariant
}

/** `Move to…`, or what takes a rejection back. */
export function RowAction({ row, acts, variant }: RowActionProps) {
  const { decides, onRestore } = acts
  if (!decides) return null
  if (row.stage === 'rejected')
    return (
      <Button
        variant={variant}
        size="sm"
        aria-label={`Undo the rejection of ${row.name}`}
        onClick={() => onRestore(row)}
      >
        Undo
      </Button>
    )
  if (!isOpenStage(row.stage)) return null
  return <MoveOne row={row} acts={acts} variant={variant} />
}

/** A menu for each of many rows is dear to draw: until it is opened first, its button stands for it. */
function MoveOne({ row, acts, variant }: RowActionProps) {
  const { stages, changes, onReject, menu, onMenu } = acts
  const isOpen = menu?.id === row.id
  const [opened, setOpened] = useState<RowMenu>()
  if (isOpen && menu !== opened) setOpened(menu)
  const label = `Move to… ${row.name}`
  const words = (
    <>
      Move to…
      <ChevronDown aria-hidden />
    </>
  )
  if (!opened)
    return (
      <Button
        variant={variant}
        size="sm"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => onMenu({ id: row.id })}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onMenu({ id: row.id })
        }}
      >
        {words}
      </Button>
    )
  return (
    <ApplicantMoveMenu
      open={isOpen}
      onOpenChange={next => onMenu(next ? { id: row.id } : null)}
      focusAfter={() => opened.from ?? null}
      stages={stages}
      stageId={row.stageId}
      onMove={stage => void changes.moveOne(row, stage)}
      onReject={() => onReject(row)}
      trigger={
        <Button variant={variant} size="sm" aria-label={label}>
          {words}
        </Button>
      }
    />
  )
}

/** `x` selects, `m` opens the stages, Shift and an arrow move to the stage beside. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, row: Row, acts: RowActs) {
  if (!acts.decides || !acts.hasKeys || event.metaKey || event.ctrlKey || event.altKey) return
  if (event.key === 'x') acts.onToggle(row)
  if (!isOpenStage(row.stage)) return
  if (event.key === 'm') {
    event.preventDefault()
    acts.onMenu({ id: row.id, from: event.currentTarget })
  }
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (!event.shiftKey || step === 0) return
  event.preventDefault()
  const next = acts.stages[acts.stages.findIndex(({ id }) => id === row.stageId) + step]
  if (next) void acts.changes.moveOne(row, next)
}
