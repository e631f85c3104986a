import { useState } from 'react'
import { filePaths } from '#server/file-paths.ts'
import { inMegabytes, interviewDays, maxCalendarSize } from '#server/limits.ts'
import { FileDrop } from '#src/form/file/file-drop.tsx'
import { postFile } from '#src/form/file/post-file.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { ownZone } from '#src/lib/local-time.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** When one is busy, for colleagues who propose interviews. */
export function CalendarTab() {
  const utils = trpc.useUtils()
  const { data, error, refetch, isPending } = trpc.user.busyTimes.useQuery()
  const remove = trpc.user.removeBusyTimes.useMutation()
  const [isReading, setReading] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [unread, setUnread] = useState(0)
  const changed = () =>
    Promise.all([utils.user.busyTimes.invalidate(), utils.job.freeTimes.invalidate()])
  const read = async ([file]: File[]) => {
    if (!file) return
    setReading(true)
    setFailure(undefined)
    try {
      const saved = await postFile<{ unread: number }>(filePaths.busyTimes(ownZone()), file)
      setUnread(saved.unread)
      await changed()
    } catch (refused) {
      setFailure(messageOf(refused))
    }
    setReading(false)
  }
  return (
    <Card title="My busy times">
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-ink-soft">
          Upload your calendar, and who proposes an interview with you sees when you are free. We
          keep from when to when you are busy in the next {interviewDays} days, and nothing else: no
          titles, no places, no names. Upload it again when it has changed.
        </p>
        {error && <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>}
        {isPending && (
          <Loading label="Loading your busy times">
            <Skeleton className="h-6 w-64" />
          </Loading>
        )}
        {data && (
          <div className="flex flex-wrap items-center gap-3">
            <output className="tabular">
              {busyText(data.count)} until {formatDay(data.until)}. Uploaded on{' '}
              {formatDay(data.uploadedAt)}.
            </output>
            <Button size="sm" onClick={() => setAsking(true)}>
              Delete…
            </Button>
          </div>
        )}
        {unread > 0 && (
          <Alert tone="warn">
            {unread === 1 ? 'One event' : `${unread} events`} of your calendar could not be
            understood, so you count as free then.
          </Alert>
        )}
        <div className="w-full">
          <FileDrop
            label={data ? 'Drop a newer calendar here' : 'Drop your calendar here'}
            hint={`An .ics file, up to ${inMegabytes(maxCalendarSize)}`}
            accept={['.ics', 'text/calendar']}
            maxSize={maxCalendarSize}
            disabled={isReading}
            error={failure}
            onFiles={files => void read(files)}
          />
        </div>
        {isReading && <Progress steps={['Reading your calendar']} current={0} />}
        {isAsking && (
          <AlertDialog
            open
            onOpenChange={setAsking}
            title="Delete your busy times?"
            action="Delete"
            onConfirm={async () => {
              await remove.mutateAsync()
              await changed()
            }}
          >
            Who proposes an interview with you only sees the interviews that are booked here.
          </AlertDialog>
        )}
      </div>
    </Card>
  )
}

const busyText = (count: number) => {
  if (count === 0) return 'You are free all the time'
  return count === 1 ? 'You are busy once' : `You are busy ${count} times`
}
