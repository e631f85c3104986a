import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { costText, fineText, type NumberedFinding } from '#src/resume/resume-words.ts'

interface FineFindingsProps {
  findings: NumberedFinding[]
  /** The focus goes here at once. */
  isAsked: boolean
  onTakeBack: (finding: NumberedFinding) => void
}

/** What its person calls fine: out of the way, and not out of the score. */
export function FineFindings({ findings, isAsked, onTakeBack }: FineFindingsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  if (findings.length === 0) return null
  return (
    <section
      aria-labelledby="marked-as-fine"
      className="flex flex-col gap-2 border-t border-line pt-4"
    >
      <h3 ref={heading} tabIndex={-1} id="marked-as-fine" className="text-base font-semibold">
        {findings.length} marked as fine
      </h3>
      <p className="max-w-prose text-ink-soft">
        {fineText(findings.length)} The same file always has the same score
        {findings.some(one => one.severity === 'error') &&
          ', and is not called strong while something must be fixed'}
        .
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {findings.map(finding => (
          <li key={finding.number} className="flex items-start justify-between gap-3 py-2">
            <p className="min-w-0 pt-0.5 wrap-anywhere">
              <span className="tabular text-ink-soft">{finding.number}.</span> {finding.message}
              {finding.points > 0 && (
                <span className="tabular text-xs text-ink-soft"> {costText(finding)}</span>
              )}
            </p>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Undo: ${finding.message}`}
              onClick={() => onTakeBack(finding)}
            >
              <Undo2 aria-hidden />
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
