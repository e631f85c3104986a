import { Download } from 'lucide-react'
import type { FigureTable } from '#server/org-page/figures/schema.ts'
import { filePaths } from '#server/file-paths.ts'

interface CsvLinkProps {
  orgSlug: string
  table: FigureTable
  /** Of the tables that are of a period. */
  days?: number
  /** What is in it, for who does not see beside what it stands. */
  of: string
}

/** A table of the overview as a file. */
export const CsvLink = ({ orgSlug, table, days, of }: CsvLinkProps) => (
  <a
    href={filePaths.figuresCsv(orgSlug, table, days)}
    download
    className="link inline-flex items-center gap-1.5 pointer-coarse:min-h-11"
  >
    <Download aria-hidden className="size-4" /> CSV
    <span className="visually-hidden"> of {of}</span>
  </a>
)
