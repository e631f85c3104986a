import type { RouterOutputs } from '#src/api.ts'
import { trpc } from '#src/trpc.ts'
import { Field } from '#src/form/field.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Select } from '#src/form/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { costText, counted, pointsText, signed, type Version } from '#src/resume/resume-words.ts'
import { useQueryParams } from './use-query-params.ts'

type Changes = RouterOutputs['resume']['compare']
type Change = Changes['fixed'][number]

interface VersionChangesProps {
  resumeId: string
  /** Those with a score, the newest first. */
  versions: Version[]
}

/** Two versions side by side: what was fixed, what is new, what is still there. */
export function VersionChanges({ resumeId, versions }: VersionChangesProps) {
  const { get, change } = useQueryParams()
  const chosen = (part: 'from' | 'to') =>
    versions.find(({ version }) => String(version) === get(part))?.version
  const to = chosen('to') ?? versions[0]?.version ?? 1
  const from = chosen('from') ?? versions.find(({ version }) => version < to)?.version ?? to
  const { data } = trpc.resume.compare.useQuery({ resumeId, from, to }, { throwOnError: true })
  const pick = (part: 'from' | 'to', label: string, value: number) => (
    <Field label={label} className="w-32">
      {control => (
        <Select
          {...control}
          value={value}
          onChange={event => change({ [part]: event.target.value })}
        >
          {versions.map(({ version }) => (
            <option key={version} value={version}>
              Version {version}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <section aria-labelledby="version-changes" className="flex flex-col gap-4">
      <h3 id="version-changes" className="text-base font-semibold">
        What changed
      </h3>
      <div className="flex flex-wrap gap-3">
        {pick('from', 'From', from)}
        {pick('to', 'To', to)}
      </div>
      {data ? <ChangeLists changes={data} /> : <ChangesLoading />}
    </section>
  )
}

function ChangeLists({ changes }: { changes: Changes }) {
  const { before, after, fixed, added, kept } = changes
  const won = (after?.overall ?? 0) - (before?.overall ?? 0)
  const { asked = [], found = [] } = Object.groupBy(fixed, one => (one.asks ? 'asked' : 'found'))
  const lists = [
    { title: 'Fixed', items: found, none: 'Nothing was fixed.' },
    { title: 'New', items: added, none: 'Nothing new.' },
    { title: 'Still there', items: kept, none: 'None of the earlier findings is left.' },
    ...(asked.length > 0 ? [{ title: 'Asked no more', items: asked, none: '' }] : []),
  ]
  return (
    <>
      <p className="tabular" aria-live="polite">
        Score {before?.overall} → {after?.overall}{' '}
        <span className="font-semibold">({signed(won)})</span>
        {before?.rubricVersion !== after?.rubricVersion && (
          <span className="text-ink-soft">
            . The rubric changed from {before?.rubricVersion} to {after?.rubricVersion}, so a part
            of the change comes from the rules.
          </span>
        )}
      </p>
      {lists.map(({ title, items, none }) => (
        <div key={title} className="flex flex-col gap-1">
          <h4 className="font-semibold">
            {title} <span className="tabular font-normal text-ink-soft">{items.length}</span>
          </h4>
          {items.length === 0 ? (
            <p className="text-ink-soft">{none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((item, index) => (
                <li key={index} className="flex items-baseline justify-between gap-4 py-1.5">
                  <span className="min-w-0 wrap-anywhere">{item.message}</span>
                  <span className="tabular shrink-0 text-xs text-ink-soft">{pointsOf(item)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </>
  )
}

/** What a change is worth: `+2 points` won back, `−1 point` lost, or what it still costs. */
function pointsOf({ before, after, asks }: Change): string {
  if (after === null && asks) return before ? `${counted(before, 'point')} no longer held` : ''
  if (after === null)
    return before ? `${signed(before)} ${before === 1 ? 'point' : 'points'}` : 'No points'
  const cost = costText({ points: after, asks }) ?? 'No points'
  return before === null || before === after ? cost : `${cost}, was ${pointsText(before) ?? '0'}`
}

const ChangesLoading = () => (
  <Loading label="Loading the changes" className="flex flex-col gap-3">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </Loading>
)
