import { Link } from 'react-router-dom'
import { costText, type NumberedFinding } from '#src/resume/resume-words.ts'

interface BestFixesProps {
  /** The costliest first. */
  findings: NumberedFinding[]
  heading: 'h2' | 'h3'
  /** Where the findings are at hand: leads to one by its number. */
  onFinding?: (number: number) => void
  /** Where they are not: the address of one by its number. */
  pathOf?: (number: number) => string
}

/** The three findings that gain most when mended or answered. */
export function BestFixes(props: BestFixesProps) {
  const { findings, heading: Heading, onFinding, pathOf } = props
  const best = findings.filter(finding => finding.points > 0).slice(0, 3)
  if (best.length === 0) return null
  return (
    <section aria-labelledby="best-fixes" className="flex flex-col gap-3">
      <Heading id="best-fixes" className="text-base font-semibold">
        What gains most
      </Heading>
      <ol className="flex flex-col gap-3">
        {best.map(({ number, message, action, points, asks }) => (
          <li key={number} className="flex flex-col gap-0.5 border-l-2 border-line pl-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              {onFinding ? (
                <button
                  type="button"
                  className="min-h-6 text-left text-base font-medium hover:underline pointer-coarse:min-h-11"
                  onClick={() => onFinding(number)}
                >
                  {message}
                </button>
              ) : (
                <span className="text-base font-medium">{message}</span>
              )}
              <span className="tabular text-xs text-ink-soft">{costText({ points, asks })}</span>
            </p>
            <p className="max-w-prose text-ink-soft">{action}</p>
            {asks && pathOf && (
              <Link
                to={pathOf(number)}
                aria-label={`Answer: ${message}`}
                className="link min-h-6 self-start"
              >
                Answer
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
