import { expect, it } from 'vitest'
import {
  f1Of,
  readContactLines,
  readEducationLines,
  type Counts,
} from '../support/documents/written-lines.ts'
import { readSections } from '../support/documents/sections/written-sections.ts'

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

/** The least F1 of each field. */
const sections = {
  projects: {
    'projects.name': 0.95,
    'projects.keywords': 0.95,
    'projects.description': 0.93,
    'projects.highlights': 0.93,
    'projects.url': 0.93,
    'projects.roles': 0.9,
    'projects.startDate': 0.97,
  },
  certificates: {
    'certificates.name': 0.89,
    'certificates.issuer': 0.9,
    'certificates.date': 0.9,
    'certificates.number': 0.89,
    'certificates.expires': 0.88,
    'education.courses': 0.97,
  },
  skills: { 'skills.items': 0.97, 'skills.group': 0.97, 'skills.level': 0.95 },
  others: {
    'languages.language': 0.97,
    'languages.fluency': 0.96,
    'awards.title': 0.97,
    'awards.awarder': 0.97,
    'publications.name': 0.97,
    'publications.publisher': 0.95,
    'references.name': 0.97,
    'interests.items': 0.97,
  },
}

it.each(Object.entries(sections))('%s of small resumes are read', async (name, least) => {
  expectRead(await readSections(name), least)
})
