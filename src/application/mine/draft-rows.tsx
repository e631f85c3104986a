import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { Draft } from '../application-words.ts'

/** What was begun and not sent, as rows of a list. */
export const DraftRows = ({ drafts }: { drafts: Draft[] }) =>
  drafts.map(draft => <DraftRow key={draft.job.id} draft={draft} />)

function DraftRow({ draft: { job, savedAt, isOpen } }: { draft: Draft }) {
  const utils = trpc.useUtils()
  const discard = trpc.job.discardApplicationDraft.useMutation()
  const confirm = async () => {
    await discard.mutateAsync({ jobId: job.id })
    await Promise.all([
      utils.job.applicationDrafts.invalidate(),
      utils.job.applying.invalidate({ jobId: job.id }),
    ])
    toast({ title: 'Draft discarded', description: job.title })
    document.getElementById('main')?.focus()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link to={paths.job(job)} className="link font-medium wrap-anywhere">
            {job.title}
          </Link>
          <Badge>Draft</Badge>
        </p>
        <p className="wrap-anywhere text-ink-soft">
          {job.orgName} · saved <RelativeTime value={savedAt} />
          {!isOpen && ' · this job takes no applications now'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Link to={paths.apply(job)} className={buttonClass({ size: 'sm' })}>
            Continue your application
            <span className="visually-hidden"> for {job.title}</span>
          </Link>
        )}
        <AskFirst
          renderButton={ask => (
            <Button size="sm" variant="quiet" onClick={ask}>
              Discard draft<span className="visually-hidden"> for {job.title}</span>
            </Button>
          )}
          action="Discard"
          thing={`Your draft for ${job.title}`}
          onConfirm={confirm}
        >
          What you typed for this job is deleted.
        </AskFirst>
      </div>
    </li>
  )
}
