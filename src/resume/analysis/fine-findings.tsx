import { useEffect, useRef } from 'react'
import { UndoItem } from '#src/ui/list/undo-item.tsx'
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
          <UndoItem key={finding.number} name={finding.message} onUndo={() => onTakeBack(finding)}>
            <span className="tabular text-ink-soft">{finding.number}.</span> {finding.message}
            {finding.points > 0 && (
              <span className="tabular text-xs text-ink-soft"> {costText(finding)}</span>
            )}
          </UndoItem>
        ))}
      </ul>
    </section>
  )
}
