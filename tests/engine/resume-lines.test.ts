import { expect, it } from 'vitest'
import {
  f1Of,
  readContactLines,
  readEducationLines,
  type Counts,
} from '../support/documents/written-lines.ts'

function expectRead(counts: Counts, least: Record<string, number>) {
  for (const [field, share] of Object.entries(least)) {
    const count = counts.get(field)
    expect(count && f1Of(count), `${field}\n${count?.wrong.join('\n')}`).toBeGreaterThan(share)
  }
}

it('entries of education of many countries are read', async () => {
  const least = { institution: 0.95, studyType: 0.87, area: 0.87, score: 0.97, endDate: 0.95 }
  expectRead(await readEducationLines(), least)
})

it('the tops of resumes of many countries are read', async () => {
  const least = { name: 0.97, phone: 0.97, city: 0.97, url: 0.97, label: 0.95, email: 0.99 }
  expectRead(await readContactLines(), least)
})
