import { f1Of, readContactLines, readEducationLines } from '../support/documents/written-lines.ts'
import { readSections, sectionFiles } from '../support/documents/sections/written-sections.ts'

const shown = process.argv[2]
const read: [string, Awaited<ReturnType<typeof readContactLines>>][] = [
  ['education', await readEducationLines()],
  ['contacts', await readContactLines()],
]
for (const name of sectionFiles) read.push([name, await readSections(name)])

for (const [, counts] of read)
  for (const [field, { wrong }] of counts)
    if (field === shown) process.stdout.write(`${wrong.join('\n')}\n`)
for (const [name, counts] of read) {
  process.stdout.write(`${name}\n`)
  for (const [field, count] of counts) {
    const { right, wanted, given } = count
    if (wanted + given === 0) continue
    const precision = (right / Math.max(1, given)).toFixed(2)
    const recall = (right / Math.max(1, wanted)).toFixed(2)
    process.stdout.write(
      `  ${field.padEnd(24)} precision ${precision}  recall ${recall}  F1 ${f1Of(count).toFixed(2)}  of ${wanted}\n`,
    )
  }
}
