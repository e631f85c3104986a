import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { ShortcutsHelp } from '#src/ui/overlay/shortcuts-help.tsx'
import { Switch } from '#src/form/switch.tsx'
import { setShortcutsEnabled, useShortcutsEnabled } from './shortcuts.ts'

interface HelpDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The `?` dialog. Fetched at first use, so it is never rendered on the server. */
export default function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  const isEnabled = useShortcutsEnabled()
  const mod = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  const groups = [
    {
      title: 'Everywhere',
      keys: [
        { keys: [mod, 'K'], does: 'Go anywhere, search jobs' },
        { keys: ['/'], does: 'Search jobs' },
        { keys: ['?'], does: 'Show this help' },
      ],
    },
    {
      title: 'In a list of jobs or applicants',
      keys: [
        { keys: ['j', 'k'], does: 'Next, previous' },
        { keys: ['Enter'], does: 'Open' },
        { keys: ['s'], does: 'Save a job, or take it back' },
        { keys: ['x'], does: 'Select an applicant' },
        { keys: ['m'], does: 'Move an applicant to…' },
        { keys: ['Shift', '→'], does: 'Move to the next stage, ← to the one before' },
      ],
    },
    {
      title: 'When judging',
      keys: [
        { keys: ['j', 'k'], does: 'Next, previous submission' },
        { keys: ['n'], does: 'Next one to judge' },
        { keys: ['0', '–', '9'], does: 'Score the criterion in focus' },
        { keys: [mod, 'Enter'], does: 'Save the judgement' },
      ],
    },
    {
      title: 'In a resume analysis',
      keys: [
        { keys: ['j', 'k'], does: 'Next, previous finding' },
        { keys: ['Enter'], does: 'Show its place in the file' },
        { keys: ['m'], does: 'Mark as fine' },
      ],
    },
    {
      title: 'In menus and dialogs',
      keys: [
        { keys: ['↑', '↓'], does: 'Move between entries' },
        { keys: ['Enter'], does: 'Choose' },
        { keys: ['Esc'], does: 'Close' },
      ],
    },
  ]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="flex flex-col gap-6">
        <ShortcutsHelp groups={groups} />
        <Switch
          label="Single-key shortcuts"
          hint="Off, only combinations with Ctrl or ⌘ act. For speech input and one-handed typing."
          checked={isEnabled}
          onChange={event => setShortcutsEnabled(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
