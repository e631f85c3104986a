import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ScoreBar } from '#src/ui/figures/score-bar.tsx'
import { ResumeScore } from '#src/resume/resume-score.tsx'
import { BestFixes } from './best-fixes.tsx'
import {
  bandNote,
  bandText,
  fineText,
  heldText,
  isOpen,
  sumText,
  toneOfScore,
  type Analysis,
  type NumberedFinding,
} from '#src/resume/resume-words.ts'

interface OverviewTabProps {
  analysis: Analysis
  /** The costliest first; those marked as fine too. */
  findings: NumberedFinding[]
  onFinding: (number: number) => void
  /** Leads to what we ask. */
  onQuestions: () => void
  /** Leads to those marked as fine. */
  onFine: () => void
}

/** The score, what gains most, and what the score is made of. */
export function OverviewTab(props: OverviewTabProps) {
  const { analysis, findings, onFinding, onQuestions, onFine } = props
  const { overall, band, dimensions, strengths, stats, rubricVersion } = analysis
  const open = findings.filter(isOpen)
  const fine = findings.length - open.length
  const held = heldText(findings)
  const sum = sumText(analysis)
  const isPartial = dimensions.some(dimension => !dimension.gradable)
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <ResumeScore value={overall} band={band} size="lg" />
        <div className="flex flex-col gap-1">
          <p className="text-xl font-semibold">{bandText(band, overall)}</p>
          <p className="max-w-prose text-ink-soft">{bandNote(analysis)}</p>
          {held && (
            <p className="max-w-prose">
              {held}{' '}
              <button type="button" className="link min-h-6" onClick={onQuestions}>
                See what we ask
              </button>
            </p>
          )}
          {fine > 0 && (
            <p className="max-w-prose">
              {fineText(fine)}{' '}
              <button type="button" className="link min-h-6" onClick={onFine}>
                See {fine === 1 ? 'it' : 'them'}
              </button>
            </p>
          )}
        </div>
      </div>

      <BestFixes findings={open} heading="h3" onFinding={onFinding} />

      <section aria-labelledby="dimensions" className="flex flex-col gap-4">
        <h3 id="dimensions" className="text-base font-semibold">
          What the score is made of
        </h3>
        {!isPartial && (
          <p className="max-w-prose text-ink-soft">
            A resume starts with 100 points, each finding takes its points away, and what is left is
            the score. A question holds its points until it is answered.
            {sum && <span className="tabular block pt-1 font-medium text-ink">{sum}.</span>}
          </p>
        )}
        {dimensions.map(({ key, label, weight, score, gradable, rationale }) => (
          <div key={key} className="flex flex-col gap-1">
            <ScoreBar
              label={label}
              value={gradable ? Number(score.toFixed(1)) : null}
              max={weight}
              tone={toneOfScore((score / weight) * 100)}
            />
            <p className="max-w-prose text-sm text-ink-soft">{rationale}</p>
          </div>
        ))}
        {isPartial && (
          <p className="max-w-prose text-ink-soft">
            A part with too little to judge is not graded; the others are then scaled to 100.
          </p>
        )}
      </section>

      {strengths.length > 0 && (
        <section aria-labelledby="strengths" className="flex flex-col gap-3">
          <h3 id="strengths" className="text-base font-semibold">
            Strengths
          </h3>
          <ul className="flex flex-col gap-2">
            {strengths.map(({ message }) => (
              <li key={message} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}

      {stats && <Stats stats={stats} />}

      <p className="flex max-w-prose flex-wrap items-center gap-2 text-ink-soft">
        <Badge>Rubric {rubricVersion}</Badge>
        This is advice on a file, never a decision about you. The same file always gets the same
        score.
        <Link to={`${paths.about}#score`} className="link">
          How this is computed
        </Link>
      </p>
    </div>
  )
}

function Stats({ stats }: { stats: NonNullable<Analysis['stats']> }) {
  const items = [
    ['Words', String(stats.words)],
    ['Bullet points', String(stats.bullets)],
    ['Bullet points with a number', String(stats.quantified)],
    ['Work found', periodText(stats.months)],
  ]
  return (
    <section aria-labelledby="stats" className="flex flex-col gap-3">
      <h3 id="stats" className="text-base font-semibold">
        In numbers
      </h3>
      <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {items.map(([label, value]) => (
          // Numbers and labels each on a line of their own, also where one of them wraps.
          <div key={label} className="row-span-2 grid grid-rows-subgrid pb-4">
            <dt className="order-last text-xs text-ink-soft">{label}</dt>
            <dd className="tabular whitespace-nowrap text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `6 yrs 2 mos`: in full it does not fit on a line. */
function periodText(months: number): string {
  const parts = [
    [Math.floor(months / 12), 'yr'],
    [months % 12, 'mo'],
  ] as const
  const said = parts.filter(([count]) => count > 0)
  if (said.length === 0) return 'None'
  return said.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')
}
