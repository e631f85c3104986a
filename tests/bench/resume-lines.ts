import { f1Of, readContactLines, readEducationLines } from '../support/documents/written-lines.ts'

const counts = [...(await readEducationLines()), ...(await readContactLines())]
const shown = process.argv[2]
for (const [field, { wrong }] of counts)
  if (field === shown) process.stdout.write(`${wrong.join('\n')}\n`)
for (const [field, count] of counts) {
  const { right, wanted, given } = count
  const precision = (right / Math.max(1, given)).toFixed(2)
  const recall = (right / Math.max(1, wanted)).toFixed(2)
  process.stdout.write(
    `${field.padEnd(12)} precision ${precision}  recall ${recall}  F1 ${f1Of(count).toFixed(2)}  of ${wanted}\n`,
  )
}
