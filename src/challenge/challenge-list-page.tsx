import { queryLength, wordLength } from '#server/limits.ts'
import { useSearchParams } from 'react-router-dom'
import { challengeTabs } from '#server/challenge/schema.ts'
import { Head } from '#src/shell/head.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { usePanel } from '#src/shell/use-panel.ts'
import { ChallengeList } from './challenge-list.tsx'
import { ChallengeSearch } from './challenge-search.tsx'

const SuspendedEntry = lazy(() => import('./entry/suspended-entry.tsx'))

const labels = { open: 'Open', upcoming: 'Upcoming', mine: 'Mine', closed: 'Closed' }

export default function ChallengeListPage() {
  const [search, setSearch] = useSearchParams()
  const tab = challengeTabs.find(one => one === search.get('tab')) ?? 'open'
  const entry = usePanel('entry')
  const query = search.get('q')?.slice(0, queryLength) ?? ''
  const skill = search.get('skill')?.slice(0, wordLength) ?? ''
  const go = (next: { tab: string; q: string; skill: string }) => {
    const shown = new URLSearchParams()
    if (next.tab !== 'open') shown.set('tab', next.tab)
    if (next.q) shown.set('q', next.q)
    if (next.skill) shown.set('skill', next.skill)
    setSearch(shown, { preventScrollReset: true })
  }
  return (
    <>
      <Head title="Challenges" noindex />
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl font-semibold">Challenges</h1>
        <PartBoundary onFailed={entry.close}>
          {entry.shown !== null && (
            <SuspendedEntry challengeId={entry.shown} onClose={entry.close} />
          )}
        </PartBoundary>
        <ChallengeSearch query={query} skill={skill} onSearch={filter => go({ tab, ...filter })} />
        <Tabs
          label="Challenges by state"
          value={tab}
          onValueChange={next => go({ tab: next, q: query, skill })}
          tabs={challengeTabs.map(one => ({
            value: one,
            label: labels[one],
            content: one === tab && (
              <ChallengeList
                filter={{ state: tab, query: query || undefined, skill: skill || undefined }}
              />
            ),
          }))}
        />
      </div>
    </>
  )
}
