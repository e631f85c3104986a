import { formatNumber } from '#src/lib/intl.ts'
import { Evidence } from '#src/ui/evidence.tsx'
import { FrameText } from './finding-frames.tsx'
import {
  areWords,
  bandText,
  heldText,
  isOpen,
  costNote,
  costText,
  sumText,
  severityWords,
  whereOf,
  type Analysis,
  type NumberedFinding,
} from '#src/resume/resume-words.ts'

interface PrintReportProps {
  analysis: Analysis
  findings: NumberedFinding[]
}

/** The analysis on paper: no viewer, everything open. */
export function PrintReport({ analysis, findings }: PrintReportProps) {
  const { overall, band, bandReason, dimensions, rubricVersion } = analysis
  const held = heldText(findings)
  const sum = sumText(analysis)
  const fine = findings.filter(finding => !isOpen(finding))
  return (
    <div className="hidden flex-col gap-6 print:flex">
      <p className="text-lg font-semibold">
        {overall === null ? 'Not graded' : `Score: ${overall} of 100`}
        {overall !== null && ` · ${bandText(band, overall)}`}
        {!held && sum && ` · ${sum}`}
      </p>
      {held && (
        <p>
          {held} {sum && `${sum}.`}
        </p>
      )}
      {bandReason && <p>{bandReason}</p>}
      <ul className="flex flex-col gap-1">
        {dimensions.map(({ key, label, weight, score, gradable, rationale }) => (
          <li key={key}>
            <strong>{label}</strong>{' '}
            {gradable ? `${formatNumber(Number(score.toFixed(1)))} of ${weight}` : 'not graded'}.{' '}
            {rationale}
          </li>
        ))}
      </ul>
      <h2 className="text-xl font-semibold">Findings</h2>
      <ol className="flex flex-col gap-5">
        {findings
          .filter(isOpen)
          .map(
            ({
              number,
              message,
              severity,
              asks,
              why,
              action,
              evidence,
              frames,
              holds,
              ...cost
            }) => (
              <li key={number} className="flex flex-col gap-1">
                <h3 className="text-base font-semibold">
                  {number}. {message}
                </h3>
                <p>
                  {asks
                    ? 'Question'
                    : [severityWords[severity], costNote(cost)].filter(Boolean).join(' · ')}
                  . {why}
                </p>
                {holds?.map(({ message: said, ...own }) => (
                  <p key={said}>
                    {said} {holds.length > 1 && costNote(own) && `(${costNote({ ...own, asks })})`}
                  </p>
                ))}
                <p>
                  <strong>What to do: </strong>
                  {action}
                </p>
                {areWords(evidence) && <p>{evidence.map(({ quote }) => quote).join(' · ')}</p>}
                {!areWords(evidence) &&
                  evidence.map((place, index) => (
                    <Evidence key={index} source={whereOf(place)}>
                      {place.quote}
                    </Evidence>
                  ))}
                {frames?.map(frame => (
                  <p key={frame}>
                    <strong>To fill in, if it is true: </strong>
                    <FrameText frame={frame} />
                  </p>
                ))}
              </li>
            ),
          )}
      </ol>
      {fine.length > 0 && (
        <>
          <h2 className="text-xl font-semibold">{fine.length} marked as fine</h2>
          <ul className="flex flex-col gap-1">
            {fine.map(({ number, message, points, asks }) => (
              <li key={number}>
                {number}. {message} {points > 0 && `(${costText({ points, asks })})`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Rubric {rubricVersion}. This is advice on a file, never a decision about a person.</p>
    </div>
  )
}
