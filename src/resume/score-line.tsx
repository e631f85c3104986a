import { scoreBands } from '#server/resume/engine/rubric.ts'
import { formatDay } from '#src/lib/format-date.ts'
import type { Version } from './resume-words.ts'

const height = 150
const top = 22
const bottom = 124

/** Points over versions, the oldest first; the same numbers as a table for a screen reader. */
export function ScoreLine({ versions }: { versions: Version[] }) {
  const least = Math.min(...versions.map(({ overall }) => overall ?? 0))
  const floor = Math.min(50, Math.floor(least / 10) * 10 - 10)
  const heightOf = (score: number) => bottom - ((score - floor) / (100 - floor)) * (bottom - top)
  const points = versions.map(({ version, overall }, index) => ({
    version,
    score: overall ?? 0,
    x: 6 + (88 * index) / Math.max(1, versions.length - 1),
    y: heightOf(overall ?? 0),
  }))
  const best = Math.max(...points.map(({ score }) => score))
  // With many versions only the ends and the best are named, or the numbers would touch.
  const isNamed = (index: number) =>
    points.length <= 7 ||
    index === 0 ||
    index === points.length - 1 ||
    index === points.findIndex(({ score }) => score === best)
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-base font-semibold">Score by version</figcaption>
      <div className="relative">
        <svg aria-hidden width="100%" height={height} className="absolute inset-0 text-xs">
          {scoreBands
            .filter(({ from }) => from > floor)
            .map(({ from, label }) => (
              <g key={from}>
                <line
                  x1="0"
                  x2="100%"
                  y1={heightOf(from)}
                  y2={heightOf(from)}
                  className="stroke-line"
                />
                <text x="0" y={heightOf(from) + 13} className="fill-ink-soft">
                  {label} from {from}
                </text>
              </g>
            ))}
        </svg>
        {/* Clear of what the lines of the bands say. */}
        <svg
          aria-hidden
          height={height}
          className="relative ml-36 w-[calc(100%-9rem)] overflow-visible text-xs"
        >
          {points.slice(1).map((point, index) => (
            <line
              key={point.version}
              x1={`${points[index]?.x}%`}
              y1={points[index]?.y}
              x2={`${point.x}%`}
              y2={point.y}
              strokeWidth="2"
              className="stroke-accent"
            />
          ))}
          {points.map(({ version, score, x, y }, index) => (
            <g key={version}>
              <circle cx={`${x}%`} cy={y} r="4" className="fill-accent" />
              {isNamed(index) && (
                <>
                  <text
                    x={`${x}%`}
                    y={y - 9}
                    textAnchor="middle"
                    className="tabular fill-ink font-semibold"
                  >
                    {score}
                  </text>
                  <text
                    x={`${x}%`}
                    y={height - 6}
                    textAnchor="middle"
                    className="tabular fill-ink-soft"
                  >
                    v{version}
                  </text>
                </>
              )}
            </g>
          ))}
        </svg>
      </div>
      <table className="visually-hidden">
        <caption>Score by version</caption>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Date</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, createdAt, overall }) => (
            <tr key={version}>
              <th scope="row">{version}</th>
              <td>{formatDay(createdAt)}</td>
              <td>{overall}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
