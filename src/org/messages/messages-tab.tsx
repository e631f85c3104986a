import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { paths, serverPaths } from '#server/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { byPages, trpc } from '#src/trpc.ts'
import { buttonClass, choiceClass } from '#src/ui/button-class.ts'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { SearchField } from '#src/form/search-field.tsx'
import { JobChoice } from './job-choice.tsx'
import TeamConversation from '#src/application/messages/team-conversation.tsx'
import { ThreadRow } from '#src/application/messages/thread-row.tsx'
import { ThreadsLayout, ThreadsLoading } from '#src/application/messages/threads-layout.tsx'

const choices = { all: 'All', unread: 'Unread', mine: 'Mine' } as const
type Show = keyof typeof choices

interface Filter {
  show: Show
  jobId: string | undefined
  name: string | undefined
}

/** The organization's threads with its applicants; the filter and the chosen one are in the address. */
export default function MessagesTab({ orgSlug }: { orgSlug: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const shown = search.get('thread')
  const asked = search.get('show')
  const filter: Filter = {
    show: asked === 'unread' || asked === 'mine' ? asked : 'all',
    jobId: search.get('job') ?? undefined,
    name: search.get('name') ?? undefined,
  }
  const pathOf = (part: Partial<Filter> & { thread?: string } = {}) => {
    const { show, jobId, name, thread } = { ...filter, ...part }
    const query = new URLSearchParams({
      ...(show !== 'all' && { show }),
      ...(jobId && { job: jobId }),
      ...(name && { name }),
      ...(thread && { thread }),
    })
    return [paths.orgTab(orgSlug, 'messages'), query.toString()].filter(Boolean).join('&')
  }
  return (
    <ThreadsLayout
      listPath={pathOf()}
      list={
        <div className="flex flex-col gap-4">
          <nav aria-label="Which messages" className="flex flex-wrap gap-2">
            {Object.entries(choices).map(([show, label]) => (
              <Link
                key={show}
                to={pathOf({ show: show as Show })}
                replace
                preventScrollReset
                aria-current={filter.show === show ? 'true' : undefined}
                className={buttonClass({ size: 'sm', className: choiceClass })}
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="flex">
            <SearchField
              asked={filter.name ?? ''}
              onAsk={name =>
                void navigate(pathOf({ name, ...(shown && { thread: shown }) }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
              label="Search by name"
              placeholder="Name of an applicant"
            />
          </div>
          <JobChoice orgSlug={orgSlug} jobId={filter.jobId} />
          <ComponentErrorBoundary>
            <Threads
              orgSlug={orgSlug}
              filter={filter}
              shown={shown}
              pathTo={thread => pathOf({ thread })}
            />
          </ComponentErrorBoundary>
        </div>
      }
      {...(shown && {
        chosen: {
          key: shown,
          title: <Title orgSlug={orgSlug} applicationId={shown} />,
          content: (
            <ComponentErrorBoundary>
              <TeamConversation orgSlug={orgSlug} applicationId={shown} isFilling />
            </ComponentErrorBoundary>
          ),
        },
      })}
    />
  )
}

interface ThreadsProps {
  orgSlug: string
  filter: Filter
  shown: string | null
  pathTo: (thread: string) => string
}

const emptyWords: Record<Show, string> = {
  all: 'Nobody wrote yet. Open an applicant to write to them; what they answer is listed here.',
  unread: 'You have read everything.',
  mine: 'None of these is yours: those of the applicants that you see to, and to whom you wrote.',
}

function Threads({ orgSlug, filter, shown, pathTo }: ThreadsProps) {
  const threads = trpc.job.messageThreads.useInfiniteQuery(
    { orgSlug, ...filter },
    { ...byPages, refetchOnMount: 'always' },
  )
  return (
    <PagedList
      query={threads}
      things="threads"
      className="overflow-clip"
      focus="a"
      loading={<ThreadsLoading />}
      empty={
        <Empty
          icon={<PageDrawing of={filter.name ? 'missing' : 'awaited'} />}
          action={
            filter.show === 'all' &&
            !filter.name && (
              <Link to={paths.orgTab(orgSlug, 'applicants')} className={buttonClass()}>
                Applicants
              </Link>
            )
          }
        >
          {filter.name
            ? `No thread with an applicant whose name has “${filter.name}” in it.`
            : emptyWords[filter.show]}
        </Empty>
      }
    >
      {thread => (
        <ThreadRow
          key={thread.applicationId}
          to={pathTo(thread.applicationId)}
          isHere={thread.applicationId === shown}
          title={thread.name}
          jobTitle={thread.jobTitle}
          thread={thread}
          isOwnSide={thread.byTeam}
        />
      )}
    </PagedList>
  )
}

function Title({ orgSlug, applicationId }: { orgSlug: string; applicationId: string }) {
  const { data } = trpc.job.messageThread.useQuery({ orgSlug, applicationId })
  return (
    <>
      <h2 className="min-h-7 text-lg font-semibold wrap-anywhere">{data?.name}</h2>
      <p className="min-h-5">
        {data && (
          <Link
            to={serverPaths.applicant(orgSlug, data.jobId, applicationId)}
            className="link wrap-anywhere"
          >
            Application for {data.jobTitle}
          </Link>
        )}
      </p>
    </>
  )
}
