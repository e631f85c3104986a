import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useHotkey } from '#src/lib/use-hotkey.ts'
import { useShortcutsEnabled } from '#src/shell/help/shortcuts.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { ChoiceRow } from '#src/ui/choice-row.tsx'
import { AnsweredQuestions, type Asked } from './answered-questions.tsx'
import { FindingItem } from './finding-item.tsx'
import { FineFindings } from './fine-findings.tsx'
import type { Place } from '#src/resume/document/marks.ts'
import {
  fineText,
  isOpen,
  severityWords,
  type NumberedFinding,
  type Resume,
} from '#src/resume/resume-words.ts'
import { useAnswer } from './use-answer.ts'
import { useMarkAsFine } from './use-mark-as-fine.ts'
import { useRecheck } from './use-recheck.ts'

export const severities = ['all', 'question', 'error', 'warning', 'info'] as const
export type SeverityFilter = (typeof severities)[number]

/** Whether a finding is of the kind that is looked at; a question is no note. */
export const isOfKind = ({ asks, severity }: NumberedFinding, kind: SeverityFilter): boolean =>
  kind === 'all' || kind === (asks ? 'question' : severity)

interface FindingsTabProps {
  resume: Resume
  /** Those marked as fine too. */
  findings: NumberedFinding[]
  severity: SeverityFilter
  onSeverity: (severity: SeverityFilter) => void
  /** The number of the one chosen. */
  selected: number | null
  onSelect: (number: number) => void
  onShow: (number: number, place: Place) => void
  /** Leads to what a question is about. */
  onCorrect: (finding: NumberedFinding) => void
  /** The focus goes to those marked as fine. */
  isFineAsked: boolean
}

export function FindingsTab(props: FindingsTabProps) {
  const { resume, findings, severity, onSeverity, selected, onSelect, onShow, onCorrect } = props
  const list = useRef<HTMLOListElement>(null)
  const kindChoice = useRef<HTMLDivElement>(null)
  /** Takes the focus once the one that was answered is gone, or the one taken back is there again. */
  const refocus = useRef<{ gone?: Asked; to: Asked | undefined }>(undefined)
  const hasKeys = useShortcutsEnabled()
  const markAsFine = useMarkAsFine(resume.id)
  const { answer, takeBack, isPending, asked } = useAnswer(resume)
  const { recheck, isPending: isRechecking } = useRecheck(resume.id)
  const open = findings.filter(isOpen)
  const shown = open.filter(finding => isOfKind(finding, severity))

  /** The one that has the focus, which is ahead of the address while keys come fast. */
  const current = () => {
    const focused = document.activeElement?.getAttribute('data-finding')
    return shown.findIndex(finding => finding.number === Number(focused ?? selected))
  }
  const focusOn = (number: number) => {
    onSelect(number)
    list.current
      ?.querySelector<HTMLElement>(`[data-finding="${number}"]`)
      ?.focus({ preventScroll: true })
  }
  const step = (by: number) => {
    const at = current()
    const next = shown[at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))]
    if (next) focusOn(next.number)
  }
  /** The one that held the focus goes; its neighbour takes it. */
  const focusBeside = (finding: NumberedFinding) => {
    const at = shown.indexOf(finding)
    const next = shown[at + 1] ?? shown[at - 1]
    if (next) focusOn(next.number)
  }
  const mark = (finding: NumberedFinding) => {
    focusBeside(finding)
    markAsFine(finding, true)
  }
  /** Others get new numbers: what it became takes the focus, or the one beside it, or else the choice of kinds. */
  const answerRight = (finding: NumberedFinding) => {
    const at = shown.indexOf(finding)
    refocus.current = { gone: finding, to: shown[at + 1] ?? shown[at - 1] }
    void answer(finding, false)
  }
  const askAgain = (one: Asked) => {
    refocus.current = { to: one }
    void takeBack(one)
  }
  useEffect(() => {
    const find = (one: Asked | undefined) =>
      one && shown.find(({ code, place }) => code === one.code && place === one.place)
    const { gone, to } = refocus.current ?? {}
    const said = find(gone)
    const target = said ?? find(to)
    if (gone ? said?.asks : !target) return
    refocus.current = undefined
    if (target) focusOn(target.number)
    else kindChoice.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  })
  useHotkey('j', () => step(1), hasKeys)
  useHotkey('k', () => step(-1), hasKeys)
  useHotkey(
    'm',
    () => {
      const chosen = shown[current()]
      if (chosen && !chosen.asks) mark(chosen)
    },
    hasKeys,
  )
  useEffect(() => {
    if (selected === null) return
    const item = list.current?.querySelector(`[data-finding="${selected}"]`)?.closest('li')
    item?.scrollIntoView({ block: 'nearest' })
  }, [list, selected])

  const answered = <AnsweredQuestions resume={resume} isPending={isPending} onTakeBack={askAgain} />
  if (findings.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <Empty icon={<CircleCheck aria-hidden />}>We found nothing to fix.</Empty>
        {answered}
      </div>
    )
  const kinds = (['question', 'error', 'warning', 'info'] as const).map(kind => ({
    value: kind,
    label: kindWords[kind],
    count: open.filter(finding => isOfKind(finding, kind)).length,
  }))
  const choices = [
    { value: 'all' as const, label: 'All', count: open.length },
    ...kinds.filter(({ value, count }) => count > 0 || value === severity),
  ]
  return (
    <div className="flex flex-col gap-4">
      <div ref={kindChoice} className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceRow
          label="Which findings"
          value={severity}
          onChange={onSeverity}
          choices={choices}
        />
        {hasKeys && (
          <p className="text-xs text-ink-soft keys-hint">
            <Kbd>j</Kbd> <Kbd>k</Kbd> next, previous
            {shown.some(one => !one.asks) && (
              <>
                {' '}
                · <Kbd>m</Kbd> mark as fine
              </>
            )}
          </p>
        )}
      </div>
      {shown.length === 0 && (
        <Empty icon={<CircleCheck aria-hidden />}>
          {severity === 'question'
            ? 'No question is left to answer.'
            : nothingLeft(open.length, findings.length)}
        </Empty>
      )}
      <ol ref={list} className="flex flex-col gap-3">
        {shown.map(finding => (
          <FindingItem
            key={finding.number}
            finding={finding}
            isSelected={finding.number === selected}
            onSelect={() => onSelect(finding.number)}
            onStep={step}
            onShow={place => onShow(finding.number, place)}
            onMarkAsFine={() => mark(finding)}
            answering={{
              isPending:
                isRechecking ||
                (isPending && asked?.code === finding.code && asked.place === finding.place),
              onRight: () => answerRight(finding),
              onWrong: () => {
                onCorrect(finding)
                void answer(finding, true)
              },
              onRecheck: recheck,
            }}
          />
        ))}
      </ol>
      {answered}
      <FineFindings
        findings={findings.filter(finding => !isOpen(finding))}
        isAsked={props.isFineAsked}
        onTakeBack={finding => markAsFine(finding, false)}
      />
    </div>
  )
}

const kindWords = { ...severityWords, question: 'Questions', info: 'Notes' }

function nothingLeft(open: number, all: number): string {
  if (open > 0) return 'None of this kind.'
  return all === 0 ? 'Nothing is left to fix.' : `Nothing else is left to fix. ${fineText(all)}`
}
