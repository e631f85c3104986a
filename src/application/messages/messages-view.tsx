import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { Head } from '#src/shell/head.tsx'
import { byPages, trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import OwnConversation from './own-conversation.tsx'
import { ThreadRow } from './thread-row.tsx'
import { ThreadsLayout, ThreadsLoading } from './threads-layout.tsx'

/** What organizations wrote to one, and what one answered: all threads, and the one at `?thread=`. */
export default function MessagesView() {
  const [search] = useSearchParams()
  const shown = search.get('thread')
  return (
    <>
      <Head title="Messages" noindex />
      <div className="flex flex-col gap-6">
        <nav aria-label="Breadcrumb">
          <Link to={paths.dashboard} className="link">
            Dashboard
          </Link>
        </nav>
        <h1 className="text-title font-semibold">Messages</h1>
        <ThreadsLayout
          listPath={paths.messages}
          list={
            <ComponentErrorBoundary>
              <Threads shown={shown} />
            </ComponentErrorBoundary>
          }
          {...(shown && {
            chosen: {
              key: shown,
              title: <Title applicationId={shown} />,
              content: (
                <ComponentErrorBoundary>
                  <OwnConversation applicationId={shown} isFilling />
                </ComponentErrorBoundary>
              ),
            },
          })}
        />
      </div>
    </>
  )
}

function Threads({ shown }: { shown: string | null }) {
  const threads = trpc.job.ownThreads.useInfiniteQuery({}, { ...byPages, refetchOnMount: 'always' })
  return (
    <PagedList
      query={threads}
      things="threads"
      className="overflow-clip"
      focus="a"
      loading={<ThreadsLoading />}
      empty={
        <Empty
          icon={<PageDrawing of="awaited" />}
          action={
            <Link to={paths.applications} className={buttonClass()}>
              Your applications
            </Link>
          }
        >
          You have no messages yet. Organizations write to you here about your applications, and you
          can write to them from an application.
        </Empty>
      }
    >
      {thread => (
        <ThreadRow
          key={thread.applicationId}
          to={paths.messagesOf(thread.applicationId)}
          isHere={thread.applicationId === shown}
          title={thread.orgName}
          jobTitle={thread.jobTitle}
          thread={thread}
          isOwnSide={!thread.byTeam}
        />
      )}
    </PagedList>
  )
}

function Title({ applicationId }: { applicationId: string }) {
  const { data } = trpc.job.ownThread.useQuery({ applicationId })
  return (
    <>
      <h2 className="min-h-7 text-lg font-semibold wrap-anywhere">{data?.job.orgName}</h2>
      <p className="min-h-5">
        {data && (
          <Link to={paths.applicationOf(applicationId)} className="link wrap-anywhere">
            Your application for {data.job.title}
          </Link>
        )}
      </p>
    </>
  )
}
