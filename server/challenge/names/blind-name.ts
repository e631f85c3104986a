import path from 'node:path'
import { workFileName } from '#server/files/file-name.ts'

/**
 * What judges see a file called: an entrant may have put their name into its own. Its ending says
 * what it is: `Entrant 3, file 1.pdf`.
 */
export const blindName = (name: string, number: number | null, index: number) =>
  `Entrant ${number ?? 'unknown'}, file ${index + 1}${path.extname(workFileName(name))}`

interface ToWhom {
  status: string
  blindJudging: boolean
  /** Who judges from outside reads no name in blind judging, also when the results are out. */
  isOutside: boolean
}

/** Whether who judges sees names: from the deadline on where it says so, else with the results. */
export const seesNames = ({ status, blindJudging, isOutside }: ToWhom) =>
  status === 'finalized' ? !blindJudging || !isOutside : status === 'judging' && !blindJudging
