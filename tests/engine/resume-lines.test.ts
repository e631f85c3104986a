import { expect, it } from 'vitest'
import { f1Of, readEducationLines } from '../support/documents/written-lines.ts'

it('entries of education of many countries are read', async () => {
  const counts = await readEducationLines()
  const least = { institution: 0.95, studyType: 0.87, area: 0.87, score: 0.97, endDate: 0.95 }
  for (const [field, share] of Object.entries(least)) {
    const count = counts.get(field)
    expect(count && f1Of(count), `${field}\n${count?.wrong.join('\n')}`).toBeGreaterThan(share)
  }
})
