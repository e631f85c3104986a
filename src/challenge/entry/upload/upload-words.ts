import { fileSize } from '#src/lib/file-size.ts'
import type { UploadRow } from './use-uploads.ts'

export const percentOf = ({ sent, size }: Pick<UploadRow, 'sent' | 'size'>) =>
  Math.floor((100 * sent) / size)

/** Beside the bar of a file on its way. */
export function uploadWords(row: UploadRow): string {
  if (row.state === 'sending') return `${fileSize(row.sent)} of ${fileSize(row.size)}`
  if (row.state === 'waiting')
    return `Paused at ${percentOf(row)} %: we can’t be reached. It goes on by itself.`
  if (row.state === 'elsewhere') return 'It is being sent from another tab.'
  return `Stopped at ${percentOf(row)} %. Choose this file again to go on from there.`
}

/** To who listens: at each quarter, and when something changes. */
export function saidOf(rows: UploadRow[], done: string | undefined): string {
  const said = rows.map(row =>
    row.state === 'sending'
      ? `${row.name}: ${Math.floor(percentOf(row) / 25) * 25} % sent.`
      : `${row.name}: ${uploadWords(row)}`,
  )
  return [done && `${done} is added.`, ...said].filter(Boolean).join(' ')
}
