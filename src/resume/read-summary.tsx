import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/component-error.tsx'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { fieldGroups, type Field } from './extracted-fields.ts'

/** What was read from a resume, group by group, for screens that only pass by. */
export function ReadSummary({ resumeId }: { resumeId: string }) {
  return (
    <ComponentErrorBoundary>
      <Read resumeId={resumeId} />
    </ComponentErrorBoundary>
  )
}

function Read({ resumeId }: { resumeId: string }) {
  const { data: resume } = trpc.resume.byId.useQuery({ resumeId }, { throwOnError: true })
  if (!resume)
    return (
      <Loading label="Loading what was read">
        <Skeleton className="h-48 rounded-surface" />
      </Loading>
    )
  if (!resume.parsed) return null
  return (
    <Card
      title="What we read"
      padded={false}
      action={
        <Link to={paths.resumeAnalysis(resumeId)} className="link">
          View on the page
        </Link>
      }
    >
      <dl className="divide-y divide-line">
        {fieldGroups(resume.parsed.content).map(({ title, entries }) => (
          <div key={title} className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[9rem_1fr]">
            <dt className="text-ink-soft">{title}</dt>
            <dd className="min-w-0">
              {title === 'Contact' ? (
                <Contact fields={entries[0] ?? []} />
              ) : (
                <ul className="flex flex-col gap-0.5">
                  {entries.slice(0, shown).map((fields, index) => (
                    <li key={index} className="wrap-anywhere">
                      {lineOf(fields)}
                    </li>
                  ))}
                  {entries.length > shown && (
                    <li className="text-ink-soft">and {entries.length - shown} more</li>
                  )}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Entries of a group; the analysis shows them all. */
const shown = 4

function Contact({ fields }: { fields: Field[] }) {
  const missing = fields.filter(field => field.value === null)
  return (
    <>
      <p className="wrap-anywhere">
        {fields
          .flatMap(({ value, pointer }) => (value && !pointer.endsWith('/summary') ? value : []))
          .join(' · ')}
      </p>
      {missing.length > 0 && (
        <p className="text-warn">
          Not found: {missing.map(({ label }) => label.toLowerCase()).join(', ')}
        </p>
      )}
    </>
  )
}

/** What names an entry, and when it was; not its long texts. */
const lineOf = (fields: Field[]) =>
  fields
    .flatMap(({ value, pointer }) =>
      value && !/\/(highlights\/\d+|summary|description|url)$/.test(pointer) ? value : [],
    )
    .join(' · ')
