import { describe, expect, it } from 'vitest'
import { createMask } from '#server/application/blind/mask-text.ts'
import { resumeFile, testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob, offerFields } from '../support/application.ts'

const t = testApp()

/** Somebody who applied to a blind job, and what its team reads of it. */
async function blindApplication(coverNote = '') {
  const org = await newOpenJob(t)
  await org.caller.job.setBlind({ jobId: org.jobId, isBlind: true })
  const person = await newCandidate(t, {
    name: 'Quentin Zephyrbottom',
    text: `Quentin Zephyrbottom
q.zeph@mail.example
+47 912 34 567
github.com/qzeph

Experience

Deckhand, Northern Ferries
March 2019 - Present
- Led a crew of 12 on 340 crossings a year.
`,
  })
  const { id: applicationId } = await applyAs(person.caller, {
    jobId: org.jobId,
    resumeId: person.resumeId,
    coverNote,
  })
  const read = () => org.caller.job.applicant({ applicationId })
  return { ...org, person, applicationId, read }
}

it('a word of any length is looked through once', () => {
  const find = createMask({
    names: ['Quentin Zephyrbottom'],
    emails: [],
    phones: [],
    links: [],
    places: [],
  })
  // Each of these signs is read as ten digits.
  const word = `${'\uA672'.repeat(40_000)}a`
  expect(find(`${word} Zephyrbottom2024`)).toMatchObject([{ from: word.length + 1 }])
})

describe('what is written in blind review', () => {
  it('names nobody by {name} in a rejection, and the candidate reads their name', async () => {
    const { caller, jobId, applicationId, read, person } = await blindApplication()
    const message = 'Dear {name}, thank you.'
    await caller.job.rejectApplication({
      applicationId,
      reason: 'other',
      message,
      delayHours: 72,
    })
    expect((await read()).rejectMessage).toBe('Dear [name], thank you.')
    await caller.job.undoRejection({ applicationId })
    await caller.job.changeApplicants({
      jobId,
      which: { filter: {} },
      change: { kind: 'reject', reason: 'other', message, delayHours: 0 },
    })
    expect(JSON.stringify(await read())).not.toContain('Zephyrbottom')
    const told = await person.caller.job.application({ applicationId })
    expect(told.rejection?.message).toBe('Dear Quentin Zephyrbottom, thank you.')
  })

  it('is masked in the answer to an offer, on the screen and in the mail', async () => {
    const { caller, applicationId, read, person, admin } = await blindApplication()
    const { id: offerId } = await caller.job.makeOffer({
      applicationId,
      fields: offerFields,
    })
    const note = 'Sorry. Quentin Zephyrbottom, +47 912 34 567, q.zeph@mail.example'
    await person.caller.job.answerOffer({ offerId, answer: 'declined', note })
    expect((await read()).offers[0]?.answerNote).toBe('Sorry. [name], [phone], [e-mail]')
    const mail = t.mails.findLast(
      ({ to, subject }) => to === admin.email && /declines/.test(subject),
    )
    expect(mail?.text).toContain('Sorry. [name], [phone], [e-mail]')
    expect(mail?.text).not.toContain('Zephyrbottom')
  })

  it('is masked in offers, notes and scorecards, for who has not looked behind the mask', async () => {
    const { caller, applicationId, read } = await blindApplication()
    const said = 'We know Quentin, qzephbuilds.dev'
    const masked = 'We know [name], [link]'
    await caller.job.makeOffer({
      applicationId,
      fields: { ...offerFields, title: 'Mate for Quentin', terms: said },
    })
    await caller.job.addNote({ applicationId, body: said, mentions: [] })
    await caller.job.sendScorecard({
      applicationId,
      stageId: 'offer',
      fields: {
        attributes: [{ label: 'Seamanship', rating: 3, note: said }],
        overall: 'yes',
        takeaways: said,
      },
    })
    const written = async () => {
      const [{ offers }, notes, { stages }] = await Promise.all([
        read(),
        caller.job.notes({ applicationId }),
        caller.job.scorecards({ applicationId }),
      ])
      const card = stages.find(({ stageId }) => stageId === 'offer')?.cards?.[0]
      return [
        offers[0]?.title,
        offers[0]?.terms,
        notes.items[0]?.body,
        card?.attributes[0]?.note,
        card?.takeaways,
      ]
    }
    expect(await written()).toEqual(['Mate for [name]', masked, masked, masked, masked])
    await caller.job.reveal({ applicationId, reason: 'contact' })
    expect(await written()).toEqual(['Mate for Quentin', said, said, said, said])
  })

  it('is masked whatever is given as a name', async () => {
    const { jobId, caller } = await blindApplication()
    const name = Array.from({ length: 7000 }, (_, at) => `Nam${at.toString(36)}`).join(' ')
    const other = await t.signUp({ name: 'Ola Nordmann' })
    const upload = await other.request({
      method: 'POST',
      url: '/api/resumes',
      ...resumeFile(
        'cv.json',
        Buffer.from(JSON.stringify({ basics: { name, summary: 'Nam0 led crews at sea.' } })),
      ),
    })
    const { id: resumeId } = (upload.json as { data: { id: string } }).data
    const { id } = await applyAs(await t.callerFor(other), { jobId, resumeId })
    const { sent } = await caller.job.applicant({ applicationId: id })
    expect(sent.content.basics?.summary).toBe('[name] led crews at sea.')
  })

  it.each([
    ['912 34 567', '[phone]'],
    ['0047 912 34 567', '[phone]'],
    ['4155552671', '[phone]'],
    ['mob: 41234567', '[phone]'],
    ['qzephbuilds.dev', '[link]'],
    ['qz.carrd.co', '[link]'],
    ['GitHub.com/QZEPH/', '[link]'],
    ['the Zephyrbottoms', 'the [name]'],
    ['quentin87', '[name]'],
    ['Quen\u200Btin', '[name]'],
    ['Node.js, ASP.NET, socket.io and ISO 9001', 'Node.js, ASP.NET, socket.io and ISO 9001'],
    ['12 000 000 crossings, 2019 - 2023', '12 000 000 crossings, 2019 - 2023'],
  ])('shows of “%s” no more than “%s”', async (written, shown) => {
    const { read } = await blindApplication(`Write: ${written} – thank you`)
    expect((await read()).sent.coverNote).toBe(`Write: ${shown} – thank you`)
  })

  it('is masked whatever the number of links', async () => {
    const { jobId, caller, person } = await blindApplication()
    const work = Array.from({ length: 900 }, (_, at) => ({
      name: `Co${at}`,
      position: 'Dev',
      url: `https://c${at}.co/p${at}`,
      startDate: '2019-01',
      summary: `See c${at}.co/p${at}`,
    }))
    const other = await t.signUp({ name: 'Ola Nordmann' })
    const bytes = Buffer.from(JSON.stringify({ basics: { name: 'Ola Nordmann' }, work }))
    const upload = await other.request({
      method: 'POST',
      url: '/api/resumes',
      ...resumeFile('cv.json', bytes),
    })
    expect(upload.status).toBe(201)
    const { id: resumeId } = (upload.json as { data: { id: string } }).data
    const { id } = await applyAs(await t.callerFor(other), { jobId, resumeId })
    const { sent } = await caller.job.applicant({ applicationId: id })
    expect(JSON.stringify(sent)).not.toMatch(/c\d+\.co/)
    expect(person.resumeId).not.toBe(resumeId)
  })

  it('stays masked in a copy of the job', async () => {
    const { caller, jobId } = await blindApplication()
    const copy = await caller.job.duplicate({ jobId })
    expect((await caller.job.forEdit({ jobId: copy.id })).isBlind).toBe(true)
  })
})
