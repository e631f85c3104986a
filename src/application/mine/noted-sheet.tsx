import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { useNow } from '#src/lib/use-now.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ApplicationTimeline } from '../application-timeline.tsx'
import { candidateTones, daysSince } from '../application-words.ts'
import { NotedForm } from './noted-form.tsx'
import { NotedMoveMenu } from './noted-move-menu.tsx'
import { useNoted } from './use-noted.ts'

type Noted = RouterOutputs['job']['notedApplication']

interface NotedSheetProps {
  notedId: string
  onClose: () => void
}

/** One that was made elsewhere: what was noted of it, and how it went on. */
export function NotedSheet({ notedId, onClose }: NotedSheetProps) {
  const { data, error, refetch } = trpc.job.notedApplication.useQuery(
    { notedId },
    { refetchOnMount: 'always' },
  )
  const [isEditing, setEditing] = useState(false)
  const { remove } = useNoted()
  const [isRemoving, setRemoving] = useState(false)
  const onRemove = async (noted: Noted) => {
    setRemoving(true)
    if (await remove(noted)) onClose()
    setRemoving(false)
  }
  return (
    <>
      <Sheet
        open
        onOpenChange={open => open || onClose()}
        title={data?.title ?? 'Noted by you'}
        description={data && `${data.organization} · Noted by you`}
        footer={
          data && (
            <>
              <Button
                variant="quiet"
                className="mr-auto"
                pending={isRemoving}
                onClick={() => void onRemove(data)}
              >
                Delete
              </Button>
              <Button onClick={() => setEditing(true)}>Edit</Button>
              <NotedMoveMenu noted={data} size="md" />
            </>
          )
        }
      >
        {error && !data && (
          <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>
        )}
        {!data && !error && (
          <Loading label="Loading what you noted" className="flex flex-col gap-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </Loading>
        )}
        {data && <Content noted={data} />}
      </Sheet>
      {data && isEditing && <NotedForm noted={data} onClose={() => setEditing(false)} />}
    </>
  )
}

function Content({ noted }: { noted: Noted }) {
  const { stage, stageSince, appliedOn, link, resume, note, steps } = noted
  const now = useNow()
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={candidateTones[stage]}>{stage}</Badge>
        <span className="tabular text-xs text-ink-soft">{daysSince(stageSince, now)}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-ink-soft">Applied on</dt>
        <dd className="tabular">{formatDay(appliedOn)}</dd>
        <dt className="text-ink-soft">Resume sent</dt>
        <dd className="min-w-0 wrap-anywhere">
          {resume?.id ? (
            <Link to={paths.resumeAnalysis(resume.id)} className="link">
              {resume.title}
            </Link>
          ) : (
            resumeText(resume)
          )}
        </dd>
      </dl>
      {link && (
        <p>
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonClass({ size: 'sm' })}
          >
            <ExternalLink aria-hidden />
            Open the link<span className="visually-hidden"> in a new tab</span>
          </a>
        </p>
      )}
      {note && (
        <section className="flex flex-col gap-2">
          <h3 className="text-base font-semibold">Note</h3>
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{note}</p>
        </section>
      )}
      <ApplicationTimeline
        steps={[
          { id: 'applied', at: appliedOn, text: 'You applied' },
          ...steps.map((step, index) => ({ id: String(index), at: step.at, text: step.stage })),
        ]}
      />
      <p className="text-xs text-ink-soft">
        Only you see this. What happens next is not known here; move it when you hear of it.
      </p>
    </div>
  )
}

const resumeText = (resume: Noted['resume']) =>
  resume ? `${resume.title} (deleted since)` : 'None noted'
