import { clsx } from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Alert } from '#src/ui/alert.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { DocumentPane } from './document-pane.tsx'
import { ExtractedTab, type FieldChoice } from './extracted-tab.tsx'
import { FindingsTab, type SeverityFilter } from './findings-tab.tsx'
import { MachineTab } from './machine-tab.tsx'
import { placeKey, type Focus, type Mark } from './marks.ts'
import { OverviewTab } from './overview-tab.tsx'
import { PrintReport } from './print-report.tsx'
import { rankFindings, stateOf, type Analysis, type Resume } from './resume-words.ts'

const tabNames = ['overview', 'findings', 'extracted', 'machine'] as const
type TabName = (typeof tabNames)[number]

/** The file on the left and what is said about it on the right; on a phone one at a time. */
export function AnalysisView({ resume, analysis }: { resume: Resume; analysis: Analysis }) {
  const [search, setSearch] = useSearchParams()
  const tab = tabNames.find(name => name === search.get('tab')) ?? 'overview'
  const [pane, setPane] = useState<'analysis' | 'resume'>('analysis')
  const [severity, setSeverity] = useState<SeverityFilter>('all')
  const [selected, setSelected] = useState<number | null>(null)
  const [field, setField] = useState<FieldChoice | null>(null)
  const [focus, setFocus] = useState<Focus | null>(null)
  const findings = rankFindings(analysis.findings)
  const state = stateOf(resume)

  const openTab = (name: TabName) =>
    setSearch({ tab: name }, { replace: true, preventScrollReset: true })
  const select = (number: number) => {
    const first = findings.find(finding => finding.number === number)?.evidence[0]
    setSelected(number)
    setFocus({ key: first ? placeKey(first) : null })
  }
  const openFinding = (number: number) => {
    if (tab === 'extracted') return
    setSelected(number)
    setPane('analysis')
    openTab('findings')
  }
  const marks: Mark[] =
    tab === 'machine'
      ? []
      : tab === 'extracted'
        ? field
          ? [{ ...field, id: 0, number: null, isSelected: true }]
          : []
        : findings
            .filter(finding => severity === 'all' || finding.severity === severity)
            .map(finding => ({
              id: finding.number,
              number: finding.number,
              label: finding.message,
              places: finding.evidence,
              isSelected: finding.number === selected,
            }))

  return (
    <>
      {state && (
        <Alert
          tone="warn"
          title={state.title}
          className="no-print"
          action={
            <button type="button" className="link min-h-6" onClick={() => openTab('extracted')}>
              See what we read
            </button>
          }
        >
          {state.reason}
        </Alert>
      )}
      <ChoiceRow
        label="What to look at"
        className="no-print lg:hidden"
        value={pane}
        onChange={next => {
          setPane(next)
          if (focus) setFocus({ ...focus })
        }}
        choices={[
          { value: 'analysis', label: 'Analysis' },
          { value: 'resume', label: 'Resume' },
        ]}
      />
      <div className="no-print grid items-start gap-8 lg:grid-cols-2">
        <div
          className={clsx(
            'min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:h-[calc(100dvh-var(--header-height)-2rem)]',
            pane === 'analysis' && 'max-lg:hidden',
          )}
        >
          <DocumentPane resume={resume} marks={marks} focus={focus} onMark={openFinding} />
        </div>
        <Tabs
          label="Analysis"
          className={clsx(pane === 'resume' && 'max-lg:hidden')}
          value={tab}
          onValueChange={openTab}
          tabs={[
            { value: 'overview', label: 'Overview', content: <OverviewTab analysis={analysis} /> },
            {
              value: 'findings',
              label: 'Findings',
              count: findings.length,
              content: (
                <FindingsTab
                  findings={findings}
                  severity={severity}
                  onSeverity={setSeverity}
                  selected={selected}
                  onSelect={select}
                  onShow={(number, place) => {
                    setSelected(number)
                    setPane('resume')
                    setFocus({ key: placeKey(place) })
                  }}
                />
              ),
            },
            {
              value: 'extracted',
              label: 'Extracted',
              content: (
                <ExtractedTab
                  parsed={resume.parsed}
                  selected={field?.pointer ?? null}
                  onSelect={choice => {
                    setField(choice)
                    setPane('resume')
                    setFocus({ key: choice.places[0] ? placeKey(choice.places[0]) : null })
                  }}
                />
              ),
            },
            {
              value: 'machine',
              label: 'Machine view',
              content: <MachineTab parsed={resume.parsed} />,
            },
          ]}
        />
      </div>
      <PrintReport analysis={analysis} findings={findings} />
    </>
  )
}
