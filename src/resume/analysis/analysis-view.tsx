import { clsx } from 'clsx'
import { useState } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ChoiceRow } from '#src/ui/choice-row.tsx'
import { OwnDocument } from '#src/resume/document/own-document.tsx'
import { ExtractedTab } from './extracted/extracted-tab.tsx'
import type { FieldChoice } from './extracted/field-row.tsx'
import { FindingsTab, isOfKind, severities } from './findings-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { MachineTab } from '#src/resume/document/machine-tab.tsx'
import { placeKey, type Focus, type Mark, type Place } from '#src/resume/document/marks.ts'
import { matchMarks, placeOfLine } from '#src/resume/match/match-marks.ts'
import { MatchTab } from '#src/resume/match/match-tab.tsx'
import { OutdatedBanner } from './outdated-banner.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PrintReport } from './print-report.tsx'
import { placeToCorrect } from './question.ts'
import {
  isOpen,
  rankFindings,
  stateOf,
  type Analysis,
  type NumberedFinding,
  type Resume,
} from '#src/resume/resume-words.ts'
import { trpc } from '#src/trpc.ts'
import type { Match } from '#src/match/match-words.ts'
import { useQueryParams } from './use-query-params.ts'

const tabNames = ['overview', 'findings', 'match', 'extracted', 'machine', 'history'] as const

/** The file on the left and what is said about it on the right; on a phone one at a time. */
export function AnalysisView({ resume, analysis }: { resume: Resume; analysis: Analysis }) {
  const { get, change } = useQueryParams()
  const tab = tabNames.find(name => name === get('tab')) ?? 'overview'
  const severity = severities.find(name => name === get('severity')) ?? 'all'
  const selected = Number(get('finding')) || null
  const findings = rankFindings(analysis.findings)
  const open = findings.filter(isOpen)
  const firstPlace = findings.find(({ number }) => number === selected)?.evidence[0]
  const [pane, setPane] = useState<'analysis' | 'resume'>('analysis')
  const [field, setField] = useState<FieldChoice | null>(null)
  const [focus, setFocus] = useState<Focus | null>(
    firstPlace ? { key: placeKey(firstPlace) } : null,
  )
  const jobId = get('job')
  const ofJob = trpc.job.match.useQuery(
    { jobId: jobId ?? '', resumeId: resume.id },
    { enabled: tab === 'match' && jobId !== null },
  )
  const [ofText, setOfText] = useState<Match | null>(null)
  const match = jobId ? (ofJob.data?.match ?? null) : ofText
  const state = stateOf(resume)
  const openTab = (name: string) => change({ tab: name, field: null })

  const select = (number: number) => {
    const first = findings.find(finding => finding.number === number)?.evidence[0]
    change({ finding: String(number) })
    setFocus({ key: first ? placeKey(first) : null })
  }
  const show = (number: number, place: Place) => {
    change({ finding: String(number) })
    setPane('resume')
    setFocus({ key: placeKey(place) })
  }
  const correct = (finding: NumberedFinding) => {
    setPane('analysis')
    change({ tab: 'extracted', field: placeToCorrect(finding, resume) })
  }
  const openFinding = (number: number) => {
    if (tab === 'extracted' || tab === 'match') return
    setPane('analysis')
    change({ tab: 'findings', finding: String(number) })
  }
  const marks: Mark[] =
    tab === 'machine' || tab === 'history'
      ? []
      : tab === 'match'
        ? matchMarks(match, focus?.key ?? null)
        : tab === 'extracted'
          ? field
            ? [{ ...field, id: 0, number: null, isSelected: true }]
            : []
          : open
              .filter(finding => isOfKind(finding, severity))
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
      {analysis.isOutdated && <OutdatedBanner resumeId={resume.id} analysis={analysis} />}
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
          <OwnDocument resume={resume} marks={marks} focus={focus} onMark={openFinding} />
        </div>
        <div className={clsx('min-w-0', pane === 'resume' && 'max-lg:hidden')}>
          <h2 className="visually-hidden">Analysis</h2>
          <Tabs
            label="Analysis"
            value={tab}
            onValueChange={openTab}
            tabs={[
              {
                value: 'overview',
                label: 'Overview',
                content: (
                  <OverviewTab
                    analysis={analysis}
                    findings={findings}
                    onFinding={openFinding}
                    onQuestions={() =>
                      change({ tab: 'findings', finding: null, severity: 'question' })
                    }
                    onFine={() => change({ tab: 'findings', finding: 'fine', severity: null })}
                  />
                ),
              },
              {
                value: 'findings',
                label: 'Findings',
                count: open.length,
                content: (
                  <FindingsTab
                    resume={resume}
                    findings={findings}
                    severity={severity}
                    onSeverity={name => change({ severity: name === 'all' ? null : name })}
                    selected={selected}
                    onSelect={select}
                    onShow={show}
                    onCorrect={correct}
                    isFineAsked={get('finding') === 'fine'}
                  />
                ),
              },
              {
                value: 'match',
                label: 'Match',
                content: (
                  <MatchTab
                    resumeId={resume.id}
                    jobId={jobId}
                    onJob={next => change({ job: next })}
                    ofText={ofText}
                    onText={setOfText}
                    onShow={line => {
                      setPane('resume')
                      setFocus({ key: placeKey(placeOfLine(line)) })
                    }}
                  />
                ),
              },
              {
                value: 'extracted',
                label: 'Extracted',
                content: (
                  <ExtractedTab
                    resume={resume}
                    selected={field?.pointer ?? null}
                    start={get('field')}
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
              { value: 'history', label: 'History', content: <HistoryTab resume={resume} /> },
            ]}
          />
        </div>
      </div>
      <PrintReport analysis={analysis} findings={findings} />
    </>
  )
}
