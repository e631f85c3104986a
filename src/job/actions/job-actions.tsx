import { MoreHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/overlay/menu.tsx'
import { toast, type Toast } from '#src/ui/overlay/toast.ts'
import { CloseJob } from './close-job.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { useJobChanged } from '#src/job/use-job-changed.ts'

interface JobActionsProps {
  orgSlug: string
  job: Pick<RouterOutputs['job']['forEdit'], 'id' | 'slug' | 'title' | 'status' | 'opensAt'>
  /** Off where one is editing it already. */
  canEdit?: boolean
  /** Somebody is hired: closing it is the next step. */
  isFilled?: boolean
}

/** The next step of a job as a button, and everything else that can be done to it in a menu. */
export function JobActions({ orgSlug, job, canEdit = true, isFilled = false }: JobActionsProps) {
  const [asking, setAsking] = useState<'close' | 'discard' | 'repost'>()
  const stopAsking = () => setAsking(undefined)
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const changed = useJobChanged(orgSlug)
  const isPressed = useRef(false)
  /** A button that its own press took away leaves the focus to the menu beside it. */
  useEffect(() => {
    if (!isPressed.current || place.current?.contains(document.activeElement)) return
    isPressed.current = false
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus()
  })
  const done = (title: string) => async () => {
    await changed(job.id)
    toast({ title, description: job.title })
  }
  const failed = (refused: string, wayOut?: Toast['action']) => (error: unknown) =>
    sayFailed(`“${job.title}” was not ${refused}`, error, wayOut)
  const edit = {
    label: 'Edit',
    onSelect: () => void navigate(paths.jobEdit(orgSlug, job.id)),
  }
  const publish = trpc.job.publish.useMutation({
    onSuccess: done('Published'),
    onError: failed('published', edit),
  })
  const pause = trpc.job.pause.useMutation({
    onSuccess: done('Paused'),
    onError: failed('paused'),
  })
  const resume = trpc.job.resume.useMutation({
    onSuccess: done('Open again'),
    onError: failed('opened'),
  })
  const reopen = trpc.job.reopen.useMutation({ onSuccess: done('Reposted') })
  const schedule = trpc.job.schedule.useMutation({
    onSuccess: done('Not scheduled any more'),
    onError: failed('changed'),
  })
  const duplicate = trpc.job.duplicate.useMutation({
    onSuccess: async copy => {
      await changed(copy.id)
      await navigate(paths.jobEdit(orgSlug, copy.id), { state: { isCopy: true } })
    },
    onError: failed('copied'),
  })
  const ask = { jobId: job.id }
  const repost = async () => {
    await reopen.mutateAsync(ask)
  }
  const next = {
    draft: { label: job.opensAt ? 'Publish now' : 'Publish', move: publish },
    paused: { label: 'Continue posting', move: resume },
    closed: { label: 'Repost', asks: 'repost' as const },
    open: isFilled ? { label: 'Close', asks: 'close' as const } : null,
    archived: null,
  }[job.status]
  return (
    <div ref={place} className="flex flex-wrap gap-2">
      {canEdit && (
        <Link
          to={paths.jobEdit(orgSlug, job.id)}
          aria-label={`Edit ${job.title}`}
          className={buttonClass({ size: 'sm' })}
        >
          Edit
        </Link>
      )}
      {next && (canEdit || job.status !== 'draft') && (
        <Button
          size="sm"
          pending={publish.isPending || resume.isPending}
          aria-label={`${next.label} ${job.title}`}
          onClick={() => {
            if ('asks' in next) return setAsking(next.asks)
            isPressed.current = true
            return next.move.mutate(ask)
          }}
        >
          {next.label}
        </Button>
      )}
      <Menu
        trigger={
          <Button size="sm" aria-label={`More for ${job.title}`}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
      >
        <MenuLink>
          <Link to={paths.job({ ...job, orgSlug })}>View the page</Link>
        </MenuLink>
        <MenuItem onSelect={() => duplicate.mutate(ask)}>Duplicate</MenuItem>
        {job.opensAt && (
          <MenuItem onSelect={() => schedule.mutate({ ...ask, opensAt: null })}>
            Take off the schedule
          </MenuItem>
        )}
        {job.status === 'open' && <MenuItem onSelect={() => pause.mutate(ask)}>Pause</MenuItem>}
        {(job.status === 'open' || job.status === 'paused') && (
          <>
            <MenuSeparator />
            <MenuItem danger onSelect={() => setAsking('close')}>
              Close…
            </MenuItem>
          </>
        )}
        {job.status === 'draft' && (
          <>
            <MenuSeparator />
            <MenuItem danger onSelect={() => setAsking('discard')}>
              Discard the draft…
            </MenuItem>
          </>
        )}
      </Menu>
      {asking === 'close' && <CloseJob orgSlug={orgSlug} job={job} onDone={stopAsking} />}
      {asking === 'repost' && (
        <AlertDialog
          open
          onOpenChange={stopAsking}
          action="Repost"
          tone="primary"
          thing={job.title}
          onConfirm={repost}
        >
          <p>
            It is open again, at the head of the job list with today’s date. Its page says that it
            was reposted.
          </p>
        </AlertDialog>
      )}
      {asking === 'discard' && (
        <DiscardDraft
          orgSlug={orgSlug}
          job={job}
          onDiscarded={() => (canEdit ? undefined : navigate(paths.orgTab(orgSlug, 'jobs')))}
          onClose={stopAsking}
        />
      )}
    </div>
  )
}
