import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { candidateStages } from '#server/job/stages.ts'
import { paths } from '#server/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { Head } from '#src/shell/head.tsx'
import { usePanel } from '#src/shell/use-panel.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass, choiceClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { ListedApplication } from '../application-words.ts'
import { OwnApplicationPanel } from '../own-application-panel.tsx'
import { ApplicationsBoard } from './applications-board.tsx'
import { DraftRows } from './draft-rows.tsx'
import { NotedForm } from './noted-form.tsx'
import { NotedMoveMenu } from './noted-move-menu.tsx'
import { NotedSheet } from './noted-sheet.tsx'
import { OwnRow } from './own-row.tsx'
import { useOwnPlace } from './use-own-place.ts'

type Stage = ListedApplication['stage']
type Counts = Partial<Record<Stage, number>>

/** All of one's applications: what was begun, what was sent from here, what was noted of elsewhere. */
export default function ApplicationsView() {
  const noted = usePanel('noted')
  return (
    <>
      <Head title="My applications" noindex />
      <div className="flex flex-col gap-6">
        <nav aria-label="Breadcrumb">
          <Link to={paths.dashboard} className="link">
            Dashboard
          </Link>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-2xl font-semibold">My applications</h1>
          <Button onClick={() => noted.open('new')}>
            <Plus aria-hidden />
            Add one made elsewhere
          </Button>
        </div>
        <ComponentErrorBoundary>
          <Drafts />
        </ComponentErrorBoundary>
        <ComponentErrorBoundary>
          <Applications />
        </ComponentErrorBoundary>
      </div>
      <OwnApplicationPanel />
      {noted.shown === 'new' && <NotedForm onClose={noted.close} />}
      {noted.shown && noted.shown !== 'new' && (
        <NotedSheet notedId={noted.shown} onClose={noted.close} />
      )}
    </>
  )
}

function Drafts() {
  const { data } = trpc.job.applicationDrafts.useQuery(undefined, {
    throwOnError: true,
    refetchOnMount: 'always',
  })
  if (!data || data.items.length === 0) return null
  return (
    <Card title="Begun, not sent" padded={false}>
      <ul className="divide-y divide-line">
        <DraftRows drafts={data.items} />
      </ul>
    </Card>
  )
}

function Applications() {
  const [search] = useSearchParams()
  const { data: counts } = trpc.job.applicationCounts.useQuery(undefined, {
    throwOnError: true,
    refetchOnMount: 'always',
  })
  const isBoard = search.get('as') === 'board'
  if (!counts) return <Waiting />
  if (Object.keys(counts).length === 0)
    return (
      <Empty
        icon={<PageDrawing of="awaited" />}
        action={
          <Link to={paths.jobs} className={buttonClass({ variant: 'primary' })}>
            Find a job
          </Link>
        }
      >
        You have not applied for a job yet. Each application is listed here with every step it
        takes, and you can note those that you made elsewhere.
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {isBoard ? <p className="text-ink-soft">By stage, what changed last first.</p> : null}
        {!isBoard && <Stages counts={counts} />}
        <nav aria-label="Show as" className="ml-auto flex gap-2">
          <Choice to={paths.applications} isHere={!isBoard}>
            List
          </Choice>
          <Choice to={`${paths.applications}&as=board`} isHere={isBoard}>
            Board
          </Choice>
        </nav>
      </div>
      {isBoard ? <ApplicationsBoard counts={counts} /> : <List />}
    </div>
  )
}

interface ChoiceProps {
  to: string
  isHere: boolean
  children: React.ReactNode
}

const Choice = ({ to, isHere, children }: ChoiceProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={isHere ? 'true' : undefined}
    className={buttonClass({ size: 'sm', className: choiceClass })}
  >
    {children}
  </Link>
)

/** The stages that hold any, each with how many, to choose one. */
function Stages({ counts }: { counts: Counts }) {
  const chosen = useStage()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const number = (count: number) => <span className="tabular text-xs">{count}</span>
  return (
    <nav aria-label="Stage" className="flex flex-wrap gap-2">
      <Choice to={paths.applications} isHere={!chosen}>
        All {number(all)}
      </Choice>
      {candidateStages
        .filter(stage => counts[stage] || stage === chosen)
        .map(stage => (
          <Choice
            key={stage}
            to={`${paths.applications}&stage=${encodeURIComponent(stage)}`}
            isHere={stage === chosen}
          >
            {stage} {number(counts[stage] ?? 0)}
          </Choice>
        ))}
    </nav>
  )
}

/** The stage that the address names, if it is one. */
function useStage(): Stage | undefined {
  const [search] = useSearchParams()
  return candidateStages.find(stage => stage === search.get('stage'))
}

function List() {
  const stage = useStage()
  const placeIn = useOwnPlace()
  const all = trpc.job.myApplications.useInfiniteQuery(
    { stage },
    { ...byPages, refetchOnMount: 'always' },
  )
  return (
    <PagedList
      query={all}
      things="applications"
      focus="li a"
      loading={<Waiting />}
      empty={<Empty>None of your applications is in this stage now.</Empty>}
    >
      {one => (
        <OwnRow key={one.id} application={one} link={placeIn(one)} withNext>
          {one.kind === 'noted' && <NotedMoveMenu noted={one} />}
        </OwnRow>
      )}
    </PagedList>
  )
}

const Waiting = () => (
  <Loading label="Loading your applications" className="flex flex-col gap-3">
    <Skeleton className="h-8 w-60" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </Loading>
)
