import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { may } from '#server/shown/roles.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/overlay/menu.tsx'
import { ApplicantMoveMenu } from '../applicant/applicant-move-menu.tsx'
import type { OwnStage } from '../application-words.ts'
import { nameOf, type Changes, type Chosen } from '../applicant/use-changes.ts'

interface BulkBarProps {
  orgSlug: string
  jobId: string
  chosen: Chosen
  stages: OwnStage[]
  changes: Changes
  onReject: () => void
  onDone: () => void
}

/** What is done to those selected, in one call however many they are. */
export function BulkBar({
  orgSlug,
  jobId,
  chosen,
  stages,
  changes,
  onReject,
  onDone,
}: BulkBarProps) {
  const { data } = trpc.org.members.useQuery({ orgSlug })
  const [isTagging, setTagging] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [WriteDialog, ask, early] = useLazyPart(() => import('./write-dialog.tsx'))
  const readers = (data?.items ?? []).filter(({ role }) => may(role, 'readApplicants'))
  const act = (change: Promise<boolean>) => void change.then(isDone => isDone && onDone())
  const give = (ownerId: string | null, name: string) =>
    act(changes.change(chosen, { kind: 'owner', ownerId }, `assigned to ${name}`))
  return (
    <div
      role="toolbar"
      aria-label="Selected applicants"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border border-line-strong bg-surface px-4 py-2 shadow-float"
    >
      <output className="tabular font-medium">{chosen.count} selected</output>
      <div className="flex min-w-0 gap-2 max-sm:fade-hint max-sm:w-full max-sm:overflow-x-auto max-sm:py-0.5 sm:flex-wrap">
        <ApplicantMoveMenu
          stages={stages}
          onMove={stage => act(changes.move(chosen, stage))}
          onReject={onReject}
          trigger={
            <Button size="sm" pending={changes.isPending}>
              Move selected to…
              <ChevronDown aria-hidden />
            </Button>
          }
        />
        <Button size="sm" onClick={onReject}>
          Reject selected…
        </Button>
        <Button size="sm" {...early} onClick={() => void ask().then(() => setWriting(true))}>
          Write…
        </Button>
        <Button size="sm" onClick={() => setTagging(true)}>
          Tag…
        </Button>
        <Menu
          trigger={
            <Button size="sm">
              Assign to…
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {readers.map(({ userId, name, isMe }) => (
            <MenuItem key={userId} onSelect={() => give(userId, isMe ? 'you' : name)}>
              {isMe ? `${name} (you)` : name}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem onSelect={() => give(null, 'nobody')}>Nobody</MenuItem>
        </Menu>
        <Button size="sm" onClick={onDone}>
          Select none
        </Button>
      </div>
      {isWriting && WriteDialog && (
        <WriteDialog
          orgSlug={orgSlug}
          jobId={jobId}
          chosen={chosen}
          changes={changes}
          onClose={() => setWriting(false)}
          onDone={onDone}
        />
      )}
      {isTagging && (
        <TagDialog
          chosen={chosen}
          changes={changes}
          onClose={() => setTagging(false)}
          onDone={onDone}
        />
      )}
    </div>
  )
}

interface TagDialogProps {
  chosen: Chosen
  changes: Changes
  onClose: () => void
  onDone: () => void
}

function TagDialog({ chosen, changes, onClose, onDone }: TagDialogProps) {
  const form = useForm({
    initial: { tag: '' },
    save: async ({ tag }) => {
      const isDone = await changes.change(chosen, { kind: 'tag', tag }, `tagged “${tag}”`)
      onClose()
      if (isDone) onDone()
    },
  })
  return (
    <FormDialog title={`Tag ${nameOf(chosen)}`} action="Tag" form={form} onClose={onClose}>
      <TextField form={form} name="tag" label="Tag" maxLength={40} autoComplete="off" />
    </FormDialog>
  )
}
