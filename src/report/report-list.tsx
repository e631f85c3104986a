import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { reportTextLength } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { reportReasons, type ReportReason } from '#server/report/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass, choiceClass } from '#src/ui/button-class.ts'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Report = RouterOutputs['user']['reports']['items'][number]
type Decision = 'done' | 'dismissed'

const states = { open: 'Open', decided: 'Decided' } as const

/** What people reported, for staff: what is open, and what was decided. */
export default function ReportList() {
  const [search] = useSearchParams()
  const state = search.get('state') === 'decided' ? 'decided' : 'open'
  // Reports come while nobody looks: read anew each time the screen is opened.
  const query = trpc.user.reports.useInfiniteQuery(
    { state },
    { ...byPages, refetchOnMount: 'always' },
  )
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Reports" className="flex flex-wrap gap-2">
        {Object.entries(states).map(([key, label]) => (
          <Link
            key={key}
            to={`?tab=reports&state=${key}`}
            replace
            preventScrollReset
            aria-current={key === state ? 'true' : undefined}
            className={buttonClass({
              size: 'sm',
              className: choiceClass,
            })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <PagedList
        query={query}
        things="reports"
        focus="a"
        loading={
          <Loading label="Loading reports" className="flex flex-col gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </Loading>
        }
        empty={
          <Empty
            action={
              state === 'open' && (
                <Link to="?tab=reports&state=decided" replace className={buttonClass()}>
                  Show what was decided
                </Link>
              )
            }
          >
            {state === 'open' ? 'No report is open.' : 'No report was decided yet.'}
          </Empty>
        }
      >
        {report => <ReportRow key={report.id} report={report} />}
      </PagedList>
    </div>
  )
}

/** What is reported: in words, and where it is. */
function subjectOf(report: Report) {
  const { jobId, slug, title, orgSlug, orgName, username, personName } = report
  if (report.messageBody !== null)
    return {
      kind: 'Message',
      name: report.byTeam
        ? `${report.authorName ?? 'Somebody'} of ${orgName}`
        : `${report.authorName ?? 'Somebody'} to ${orgName}`,
      path: paths.org(orgSlug ?? ''),
    }
  if (jobId)
    return {
      kind: 'Job',
      name: `${title} at ${orgName}`,
      path: paths.job({ id: jobId, slug: slug ?? '', orgSlug: orgSlug ?? '' }),
    }
  if (orgSlug) return { kind: 'Organization', name: orgName ?? '', path: paths.org(orgSlug) }
  return {
    kind: 'Profile',
    name: personName ?? '',
    path: paths.publicProfile(username ?? ''),
  }
}

function ReportRow({ report }: { report: Report }) {
  const [asking, setAsking] = useState<Decision>()
  const { kind, name, path } = subjectOf(report)
  return (
    <li className="flex flex-col gap-2 p-4 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge>{kind}</Badge>
        <Link to={path} className="link font-semibold">
          {name}
        </Link>
        <span className="text-xs text-ink-soft">
          <RelativeTime value={report.createdAt} />
        </span>
      </div>
      <p>{reportReasons[report.reason as ReportReason] ?? report.reason}</p>
      {report.messageBody && (
        <blockquote className="prose border-l-2 border-line-strong pl-3 whitespace-pre-line">
          {report.messageBody}
        </blockquote>
      )}
      {report.text && <p className="prose whitespace-pre-line">{report.text}</p>}
      {report.status === 'open' ? (
        <>
          {report.others > 0 && (
            <p className="text-ink-soft">
              {report.others === 1
                ? 'One more report of this is open.'
                : `${report.others} more reports of this are open.`}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setAsking('done')}>
              Done…
            </Button>
            <Button size="sm" onClick={() => setAsking('dismissed')}>
              Dismiss…
            </Button>
          </div>
        </>
      ) : (
        <p className="text-ink-soft">
          {report.status === 'done' ? 'Done' : 'Dismissed'}
          {report.decidedBy && ` by ${report.decidedBy}`}
          {report.note && `: ${report.note}`}
        </p>
      )}
      {asking && (
        <Decide report={report} name={name} as={asking} onClose={() => setAsking(undefined)} />
      )}
    </li>
  )
}

interface DecideProps {
  report: Report
  name: string
  as: Decision
  onClose: () => void
}

function Decide({ report, name, as, onClose }: DecideProps) {
  const utils = trpc.useUtils()
  const decide = trpc.user.decideReport.useMutation()
  const form = useForm({
    initial: { note: '' },
    save: async ({ note }) => {
      await decide.mutateAsync({ reportId: report.id, status: as, note })
      onClose()
      await utils.user.reports.invalidate()
      toast({ title: as === 'done' ? 'Report done' : 'Report dismissed', description: name })
      document.getElementById('main')?.focus()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={as === 'done' ? `Report of ${name} is done` : `Dismiss the report of ${name}`}
      description={
        as === 'done'
          ? 'Something was done about it. Suspend an organization on its own page.'
          : 'Nothing needs to be done about it.'
      }
      action={as === 'done' ? 'Done' : 'Dismiss'}
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="note"
        label="Note for other staff"
        optional
        rows={4}
        maxLength={reportTextLength}
      />
    </FormDialog>
  )
}
