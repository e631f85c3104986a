import { Badge } from '#src/ui/badge.tsx'
import { lineStates, type PreviewedLine } from './invited-words.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

/** The lines of a list with what becomes of each: as rows, on a phone as cards. */
export function PreviewLines({ rows }: { rows: PreviewedLine[] }) {
  // What is to be corrected first; a line keeps its number.
  const sorted = rows.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line)
  return (
    <section
      aria-label="The list"
      ref={scrolledByKey}
      className="max-h-96 overflow-y-auto rounded-surface border border-line"
    >
      <ul className="divide-y divide-line sm:hidden">
        {sorted.map(row => (
          <li key={row.line} className="flex flex-col gap-1 px-4 py-3">
            <div className="flex items-start justify-between gap-3">
              <span className="text-xs text-ink-soft">Line {row.line}</span>
              <State row={row} />
            </div>
            <Person row={row} />
            <Said row={row} />
          </li>
        ))}
      </ul>
      <table className="w-full border-collapse max-sm:hidden">
        <thead className="text-left text-ink-soft">
          <tr>
            {['Line', 'Candidate', 'Note or fault', 'What happens'].map(name => (
              <th key={name} scope="col" className="px-4 py-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(row => (
            <tr key={row.line} className="border-t border-line align-top">
              <td className="tabular px-4 py-2.5 text-ink-soft">{row.line}</td>
              <td className="px-4 py-2.5">
                <Person row={row} />
              </td>
              <td className="px-4 py-2.5">
                <Said row={row} />
              </td>
              <td className="px-4 py-2.5">
                <State row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const rank = ({ state }: PreviewedLine) => (state === 'faulty' ? 0 : 1)

const State = ({ row: { state } }: { row: PreviewedLine }) => (
  <Badge tone={lineStates[state].tone}>{lineStates[state].label}</Badge>
)

const Person = ({ row: { name, email } }: { row: PreviewedLine }) => (
  <span className="block min-w-0">
    {name && <span className="block font-medium wrap-anywhere">{name}</span>}
    <span className="block wrap-anywhere text-ink-soft">{email || 'No e-mail address'}</span>
  </span>
)

/** What is to be done about the line, else what the team notes of it. */
function Said({ row: { message, note, state } }: { row: PreviewedLine }) {
  if (message)
    return (
      <span className={state === 'faulty' ? 'wrap-anywhere text-bad' : 'wrap-anywhere'}>
        {message}.
      </span>
    )
  return note ? <span className="wrap-anywhere whitespace-pre-line">{note}</span> : null
}
