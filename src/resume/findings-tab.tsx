import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useHotkey } from '#src/lib/use-hotkey.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { FindingItem } from './finding-item.tsx'
import type { Place } from './marks.ts'
import { severityWords, type Finding, type NumberedFinding } from './resume-words.ts'

export type SeverityFilter = 'all' | Finding['severity']

interface FindingsTabProps {
  findings: NumberedFinding[]
  severity: SeverityFilter
  onSeverity: (severity: SeverityFilter) => void
  /** The number of the one chosen. */
  selected: number | null
  onSelect: (number: number) => void
  onShow: (number: number, place: Place) => void
}

export function FindingsTab(props: FindingsTabProps) {
  const { findings, severity, onSeverity, selected, onSelect, onShow } = props
  const list = useRef<HTMLOListElement>(null)
  const shown = findings.filter(finding => severity === 'all' || finding.severity === severity)
  const step = (by: number) => {
    const at = shown.findIndex(finding => finding.number === selected)
    const next = shown[at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))]
    if (!next) return
    onSelect(next.number)
    list.current
      ?.querySelector<HTMLElement>(`[data-finding="${next.number}"]`)
      ?.focus({ preventScroll: true })
  }
  useHotkey('j', () => step(1))
  useHotkey('k', () => step(-1))
  useEffect(() => {
    if (selected === null) return
    const item = list.current?.querySelector(`[data-finding="${selected}"]`)?.closest('li')
    item?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  if (findings.length === 0)
    return <Empty icon={<CircleCheck aria-hidden />}>We found nothing to mend.</Empty>
  const kinds = (['error', 'warning', 'info'] as const).map(kind => ({
    value: kind,
    label: kind === 'info' ? 'Notes' : severityWords[kind],
    count: findings.filter(finding => finding.severity === kind).length,
  }))
  const choices = [
    { value: 'all' as const, label: 'All', count: findings.length },
    ...kinds.filter(({ count }) => count > 0),
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceRow
          label="Which findings"
          value={severity}
          onChange={onSeverity}
          choices={choices}
        />
        <p className="text-xs text-ink-soft pointer-coarse:hidden">
          <Kbd>j</Kbd> <Kbd>k</Kbd> next, previous
        </p>
      </div>
      <ol ref={list} className="flex flex-col gap-3">
        {shown.map(finding => (
          <FindingItem
            key={finding.number}
            finding={finding}
            isSelected={finding.number === selected}
            onSelect={() => onSelect(finding.number)}
            onStep={step}
            onShow={place => onShow(finding.number, place)}
          />
        ))}
      </ol>
    </div>
  )
}
