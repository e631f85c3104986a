import { expect, it } from 'vitest'
import { seedBulk } from '#db/bulk.ts'
import { seedDemo } from '#db/demo/index.ts'
import { testApp } from '../support/app.ts'
import { answerAll } from '../support/search-answers.ts'
import { questions } from '../support/search-questions.ts'

const t = testApp()

it('of questions as people type them nine in ten are answered among the first three', async () => {
  await seedBulk(t.db, { jobs: 5000, candidates: 0, orgs: 20 })
  await seedDemo(t.db)
  const answers = await answerAll((await t.callerFor()).job)
  expect(answers).toHaveLength(questions.length)
  const missed = answers.filter(answer => !answer.isAnswered)
  expect(missed.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(8)
}, 60_000)
