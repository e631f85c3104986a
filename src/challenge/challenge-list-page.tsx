import { queryLength, wordLength } from '#server/limits.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Head } from '#src/shell/head.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { usePanel } from '#src/shell/use-panel.ts'
import { ChallengeList } from './challenge-list.tsx'
import { difficultyLabels } from './fact-words.ts'
import {
  ChallengeSearch,
  effortLabels,
  rewardLabels,
  type ChallengeFilter,
} from './challenge-search.tsx'

const JobsForResults = lazy(() => import('#src/application/results/jobs-for-results.tsx'))
const SuspendedEntry = lazy(() => import('./entry/suspended-entry.tsx'))

const labels = { open: 'Open', upcoming: 'Upcoming', mine: 'Mine', closed: 'Closed' }

const tabs = Object.keys(labels) as (keyof typeof labels)[]

const oneOf = <Word extends string>(known: Record<Word, string>, word: string | null) =>
  (Object.keys(known) as Word[]).find(one => one === word)

export default function ChallengeListPage() {
  const [search, setSearch] = useSearchParams()
  const tab = oneOf(labels, search.get('tab')) ?? 'open'
  const entry = usePanel('entry')
  const filter = {
    query: search.get('q')?.slice(0, queryLength) ?? '',
    skill: search.get('skill')?.slice(0, wordLength) ?? '',
    difficulty: oneOf(difficultyLabels, search.get('level')),
    effort: oneOf(effortLabels, search.get('hours')),
    reward: oneOf(rewardLabels, search.get('reward')),
  }
  const go = ({ tab: to, ...next }: ChallengeFilter & { tab: string }) => {
    const shown = new URLSearchParams()
    const said = {
      tab: to === 'open' ? '' : to,
      q: next.query,
      skill: next.skill,
      level: next.difficulty,
      hours: next.effort,
      reward: next.reward,
    }
    for (const [name, value] of Object.entries(said)) if (value) shown.set(name, value)
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
        <ChallengeSearch filter={filter} onSearch={next => go({ tab, ...next })} />
        <Tabs
          label="Challenges by state"
          value={tab}
          onValueChange={next => go({ tab: next, ...filter })}
          tabs={tabs.map(one => ({
            value: one,
            label: labels[one],
            content: one === tab && (
              <div className="flex flex-col gap-6">
                <ChallengeList
                  filter={{
                    ...filter,
                    state: tab,
                    query: filter.query || undefined,
                    skill: filter.skill || undefined,
                  }}
                />
                {tab === 'mine' && (
                  <Suspense>
                    <JobsForResults />
                  </Suspense>
                )}
              </div>
            ),
          }))}
        />
      </div>
    </>
  )
}
