import type { ReactNode } from 'react'
import { formatNumber } from '#src/lib/intl.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

interface NumberTableProps {
  caption: string
  /** Of the rows' names, then of each number. */
  head: string[]
  rows: { key: string; name: ReactNode; cells: (number | string)[] }[]
  /** Stands above the rows. */
  total?: number[]
}

const cell = 'tabular px-4 py-2 text-right whitespace-nowrap'

/** Numbers beneath their names, scrolled sideways where the screen is small. */
export function NumberTable({ caption, head: [first, ...head], rows, total }: NumberTableProps) {
  return (
    <section
      ref={scrolledByKey}
      aria-label={caption}
      className="fade-hint overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="px-4 py-2 text-left font-medium whitespace-nowrap">
              {first}
            </th>
            {head.map(label => (
              <th key={label} scope="col" className={`${cell} font-medium`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {total && (
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="px-4 py-2 text-left">
                Total
              </th>
              <Cells head={head} cells={total} />
            </tr>
          )}
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="min-w-32 px-4 py-2 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <Cells head={head} cells={cells} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const shown = (value: number | string | undefined) =>
  typeof value === 'number' ? formatNumber(value) : value

const Cells = ({ head, cells }: { head: string[]; cells: (number | string)[] }) =>
  head.map((label, place) => (
    <td key={label} className={cell}>
      {shown(cells[place])}
    </td>
  ))
