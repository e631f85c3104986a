import { costText, type NumberedFinding } from '#src/resume/resume-words.ts'

interface BestFixesProps {
  /** The costliest first. */
  findings: NumberedFinding[]
  heading: 'h2' | 'h3'
  /** Where the findings are at hand: leads to one by its number. */
  onFinding?: (number: number) => void
}

/** The three findings that gain most when mended. */
export function BestFixes({ findings, heading: Heading, onFinding }: BestFixesProps) {
  const best = findings.filter(finding => finding.points > 0).slice(0, 3)
  if (best.length === 0) return null
  return (
    <section aria-labelledby="best-fixes" className="flex flex-col gap-3">
      <Heading id="best-fixes" className="text-base font-semibold">
        {best.length === 1 ? 'The best fix' : `The ${best.length} best fixes`}
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
          </li>
        ))}
      </ol>
    </section>
  )
}
