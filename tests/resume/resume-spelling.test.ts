import { describe, expect, it } from 'vitest'
import { jargon } from '#server/resume/engine/checks/spelling-jargon.ts'
import lookUp from '#server/resume/spelling/look-up.ts'
import { testApp } from '../support/app.ts'
import { resumeText, uploaded } from '../support/resumes.ts'

const t = testApp()

const bullets = [
  'Recieved the prize of the city for the bread of the year among 40 bakeries',
  'Organised the markets of 3 towns, and sold 400 loaves of every colour a day',
  'Trained 12 apprentices in the making of sourdough for the shops of the region',
  'Wrote the recipes of 30 cakes, which the bakery has kept in its range until now',
]

/** Words that nobody has written. */
const madeUp = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) =>
    at.toString(2).replaceAll('0', 'q').replaceAll('1', 'x').padStart(length, 'zvq'),
  )

async function withResume() {
  const client = await t.signUp()
  const caller = await t.callerFor(client)
  const { id: resumeId } = await uploaded(client, resumeText({ bullets, phone: '+351 21 5550177' }))
  const slips = async () => {
    const { findings } = await caller.resume.analysis({ resumeId })
    return findings.filter(one => one.code === 'MISSPELT_WORD')
  }
  return { caller, resumeId, slips }
}

describe('a misspelt word', () => {
  it('is found in an uploaded resume, with what is meant and where it stands', async () => {
    const { slips } = await withResume()
    expect(await slips()).toMatchObject([
      {
        message: '"recieved" may be misspelt: did you mean "received"?',
        points: 1,
        pointer: '/work/0/highlights/0',
        evidence: [{ quote: 'Recieved the prize of the city' }],
      },
    ])
  })

  it('of a text from two parts of the file is quoted with its own line alone', async () => {
    const client = await t.signUp()
    const caller = await t.callerFor(client)
    const summary = '\nSummary\nCooked for all the people of the harbour\n\nExperience'
    const profile = '\nProfile\nI have recieved a medal of the city\n'
    const text =
      resumeText({ bullets: bullets.slice(1) }).replace('\nExperience', summary) + profile
    const { id: resumeId } = await uploaded(client, text)
    const { findings } = await caller.resume.analysis({ resumeId })
    const [slip] = findings.filter(one => one.code === 'MISSPELT_WORD')
    expect(slip?.evidence.map(one => one.quote)).toEqual(['I have recieved a medal of the city'])
  })

  it('is the same when the file is checked again, and gone when it is corrected', async () => {
    const { caller, resumeId, slips } = await withResume()
    const before = await caller.resume.analysis({ resumeId })
    await caller.resume.recheck({ resumeId })
    expect((await caller.resume.analysis({ resumeId })).findings).toEqual(before.findings)
    await caller.resume.edit({
      resumeId,
      version: 1,
      pointer: '/work/0/highlights/0',
      before: bullets[0],
      value: (bullets[0] ?? '').replace('Recieved', 'Received'),
    })
    expect(await slips()).toEqual([])
  })

  it('is looked for behind some words that nobody knows, and not behind hundreds', () => {
    const slip = { word: 'recieved', meant: 'received' }
    for (const _ of ['at first', 'again']) {
      expect(lookUp([...madeUp(50, 12), slip.word])).toEqual([slip])
      expect(lookUp([...madeUp(300, 12), slip.word])).toEqual([])
    }
  })

  it.each(
    `begining beginning|refered referred|responsable responsible|successfull successful|untill until
    |truely truly|entrys entries|deliverys deliveries|usefull useful|writting writing|relevent relevant
    |driveing driving|performace performance|tommorow tomorrow|permenant permanent|studing studying
    |thier their|commited committed|helpping helping|calculater calculator|wellfare welfare|salery salary
    |maintainance maintenance|knowledgable knowledgeable|inspeted inspected|traning training
    |calender calendar|scedule schedule|departement department|persue pursue`
      .split('|')
      .map(pair => pair.trim().split(' ')),
  )('is found in %s, and %s is meant', (word, meant) => {
    expect(lookUp([word ?? ''])).toEqual([{ word, meant }])
  })

  it('is none that a trade, another country or a usual ending makes', () => {
    const words = `crutching tacho synergizes haylage julienned triaging upserts gimbal strimming
      pleaching clienteled pipetted autoclaved transfected sparging rostered quantised dhobi smolts
      patination syllabi pedagogies kerbing rehoused deescalated onboarded codebase workstream cueing
      swaging coker cokers scutching calendering morticing tracheostomy focussed benefitted
      supervisee screeding lakhs shamba jeepney whanau monetised georeferenced overlocking tiffin`
    expect(
      lookUp(
        words
          .trim()
          .split(/\s+/)
          .filter(word => !jargon.has(word)),
      ),
    ).toEqual([])
  })
})
