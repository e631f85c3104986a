import { randomUUID } from 'node:crypto'
import {
  admin,
  adminOnPublicPage,
  entrant,
  everyone,
  noOrg,
  orgSlug,
  owner,
  rowsOf,
  signed,
  signedIn,
} from './rows.ts'
import { challengeFields, inDays } from '../challenge.ts'
import { jobFields } from '../jobs.ts'
import { judgement, type World } from '../people/world.ts'

const noJob = { jobId: randomUUID() }
const noApplication = { applicationId: randomUUID() }
const noChallenge = { challengeId: randomUUID() }
const noSubmission = { submissionId: randomUUID() }
const noSearch = { searchId: randomUUID() }
const noNoted = { notedId: randomUUID() }
const noResume = { resumeId: randomUUID() }

const resumeId = async (w: World) => ({ resumeId: await w.resume() })
const openJob = async (w: World) => ({ jobId: await w.openJob() })
const draftJob = async (w: World) => ({ jobId: await w.draftJob() })
const movedJob = (move: 'pause' | 'close') => async (w: World) => {
  const jobId = await w.openJob()
  const { caller } = w.people.admin
  if ((await caller.job.forEdit({ jobId })).status === 'open')
    await (move === 'pause'
      ? caller.job.pause({ jobId })
      : caller.job.close({ jobId, reason: 'filled' }))
  return { jobId }
}
const applicationId = async (w: World) => ({ applicationId: await w.application() })
const draft = { resumeId: null, coverNote: 'Half a', answers: [] }
const notedFields = {
  title: 'Lock Keeper',
  organization: 'Old Canal Trust',
  link: '',
  appliedOn: '2026-03-02',
  stage: 'Received',
  note: '',
  resumeId: null,
}
const notedId = async (w: World) => ({ notedId: await w.noted() })
const inChallenge =
  (of: 'draftChallenge' | 'openChallenge' | 'joinedChallenge' | 'judged', more: object = {}) =>
  async (w: World) => ({ challengeId: await w[of](), ...more })
const work = { text: 'Work', links: [] }
const submissionId = async (w: World) => ({ submissionId: (await w.submission()).submissionId })

/** Who may call what of resumes, jobs, challenges and interests. */
export const workAccess = rowsOf(row => {
  row('resume.list', signedIn)
  row('resume.byId', owner, resumeId, noResume)
  row('resume.analysis', owner, resumeId, noResume)
  row('resume.history', owner, resumeId, noResume)
  row('resume.compare', owner, async w => ({ ...(await resumeId(w)), from: 1, to: 1 }), noResume)
  row('resume.recheck', owner, resumeId, noResume)
  row('resume.rename', owner, async w => ({ ...(await resumeId(w)), title: 'New' }), noResume)
  row('resume.setPrimary', owner, resumeId, noResume)
  row(
    'resume.markFinding',
    owner,
    async w => {
      const id = await resumeId(w)
      const { findings } = await w.people.owner.caller.resume.analysis(id)
      return { ...id, code: findings[0]?.code, place: findings[0]?.place, isFine: true }
    },
    noResume,
  )
  const phone = { version: 1, pointer: '/basics/phone' }
  row(
    'resume.edit',
    owner,
    async w => ({ ...(await resumeId(w)), ...phone, value: '+351 210 000 000', before: null }),
    noResume,
  )
  row('resume.undoEdit', owner, async w => ({ ...(await resumeId(w)), ...phone }), noResume)
  row('resume.remove', owner, resumeId, noResume)

  row('resume.matchText', owner, async w => ({ ...(await resumeId(w)), text: 'SQL' }), noResume)

  row('job.match', signedIn, openJob, noJob)
  row('job.matches', signedIn, async w => ({ jobIds: [await w.openJob()] }))
  row('job.list', everyone, () => ({}))
  row('job.facets', everyone, () => ({ query: 'deck' }))
  row('job.looser', everyone, () => ({ query: 'deck' }))
  row('job.recommended', signedIn, () => ({}))
  row('job.marks', signedIn)
  row('job.setSaved', signedIn, async w => ({ ...(await openJob(w)), isSaved: true }))
  row('job.setHidden', signedIn, async w => ({ ...(await openJob(w)), isHidden: true }))
  row('job.savedClosing', signedIn)
  row('job.searches', signedIn)
  row('job.saveSearch', signedIn, () => ({ query: 'q=deck', label: 'Deck', notify: 'daily' }))
  row(
    'job.setSearchAlert',
    owner,
    async w => ({ searchId: await w.search(), notify: 'weekly' }),
    noSearch,
  )
  row('job.removeSearch', owner, async w => ({ searchId: await w.search() }), noSearch)
  row('job.hidden', signedIn, () => ({}))
  row('job.followed', signedIn)
  row('job.countFitting', signedIn, () => ({}))
  row('job.byId', everyone, openJob)
  row('job.byId', adminOnPublicPage, draftJob, noJob, 'draft')
  row('job.similar', everyone, openJob)
  row('job.forEdit', admin, openJob, noJob)
  row('job.versions', admin, openJob, noJob)
  row('job.previewText', signedIn, () => ({ text: '## Work' }))
  row('job.create', admin, w => ({ ...orgSlug(w), ...jobFields }), noOrg)
  row(
    'job.update',
    admin,
    async w => ({ jobId: await w.draftJob(), version: 1, fields: jobFields }),
    noJob,
  )
  row('job.publish', admin, draftJob, noJob)
  row(
    'job.schedule',
    admin,
    async w => ({
      ...(await draftJob(w)),
      opensAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    noJob,
  )
  row('job.pause', admin, openJob, noJob)
  row('job.resume', admin, movedJob('pause'), noJob)
  row('job.close', admin, async w => ({ ...(await openJob(w)), reason: 'filled' }), noJob)
  row('job.reopen', admin, movedJob('close'), noJob)
  row('job.duplicate', admin, openJob, noJob)
  row('job.discard', admin, draftJob, noJob)
  row('job.applying', signedIn, openJob)
  row('job.apply', owner, async w => ({ ...(await openJob(w)), ...(await resumeId(w)) }), noResume)
  row('job.myApplications', signedIn)
  row('job.applicationNews', signedIn)
  row('job.applicationCounts', signedIn)
  row('job.applicationDrafts', signedIn)
  row('job.saveApplicationDraft', signedIn, async w => ({ ...(await openJob(w)), ...draft }))
  row('job.discardApplicationDraft', signedIn, openJob)
  row('job.noteApplication', signedIn, () => notedFields)
  row('job.notedApplication', owner, notedId, noNoted)
  row(
    'job.changeNoted',
    owner,
    async w => ({ ...(await notedId(w)), fields: notedFields }),
    noNoted,
  )
  row('job.moveNoted', owner, async w => ({ ...(await notedId(w)), stage: 'Offer' }), noNoted)
  row('job.removeNoted', owner, notedId, noNoted)
  row(
    'job.restoreNoted',
    owner,
    async w => {
      const input = await notedId(w)
      await w.people.owner.caller.job.removeNoted(input).catch(() => {})
      return input
    },
    noNoted,
  )

  row('job.application', owner, applicationId, noApplication)
  row('job.withdraw', owner, applicationId, noApplication)
  row(
    'job.applications',
    admin,
    async w => {
      await w.application()
      return openJob(w)
    },
    noJob,
  )
  row('job.applicant', admin, applicationId, noApplication)
  row('job.applicantMatch', admin, applicationId, noApplication)
  row(
    'job.moveApplication',
    admin,
    async w => ({ ...(await applicationId(w)), fromStage: 'applied', toStage: 'screening' }),
    noApplication,
  )
  row(
    'job.rejectApplication',
    admin,
    async w => ({ ...(await applicationId(w)), reason: 'other' }),
    noApplication,
  )
  row(
    'job.undoRejection',
    admin,
    async w => {
      const input = await applicationId(w)
      const { caller } = w.people.admin
      if ((await caller.job.applicant(input)).stage !== 'rejected')
        await caller.job.rejectApplication({ ...input, reason: 'other' })
      return input
    },
    noApplication,
  )

  row('challenge.list', everyone, () => ({}))
  row('challenge.list', signedIn, () => ({ state: 'mine' }), undefined, 'mine')
  row('challenge.byId', everyone, inChallenge('openChallenge'))
  row('challenge.byId', adminOnPublicPage, inChallenge('draftChallenge'), noChallenge, 'draft')
  row('challenge.ranking', everyone, inChallenge('openChallenge'))
  row('challenge.ranking', adminOnPublicPage, inChallenge('draftChallenge'), noChallenge, 'draft')
  row('challenge.forAdmin', admin, inChallenge('draftChallenge'), noChallenge)
  row('challenge.create', admin, w => ({ ...orgSlug(w), ...challengeFields }), noOrg)
  row(
    'challenge.update',
    admin,
    inChallenge('draftChallenge', { version: 1, fields: challengeFields }),
    noChallenge,
  )
  row('challenge.publish', admin, inChallenge('draftChallenge'), noChallenge)
  row(
    'challenge.extend',
    admin,
    inChallenge('openChallenge', {
      fields: { submissionsCloseAt: inDays(20), judgingEndsAt: inDays(30) },
    }),
    noChallenge,
  )
  row('challenge.cancel', admin, inChallenge('openChallenge'), noChallenge)
  row('challenge.join', { ...signedIn, admin: 'CONFLICT' }, inChallenge('openChallenge'))
  row(
    'challenge.join',
    signed(() => 'NOT_FOUND'),
    inChallenge('draftChallenge'),
    noChallenge,
    'draft',
  )
  row('challenge.leave', entrant, inChallenge('joinedChallenge'))
  row('challenge.saveDraft', entrant, inChallenge('joinedChallenge', work))
  row('challenge.submit', entrant, inChallenge('joinedChallenge', work))
  row('challenge.removeFile', entrant, inChallenge('joinedChallenge', { sha256: '0'.repeat(64) }))
  row('challenge.mySubmission', signedIn, inChallenge('joinedChallenge'))
  row('challenge.submissions', admin, inChallenge('judged'), noChallenge)
  row('challenge.comingRanking', admin, inChallenge('judged'), noChallenge)
  row('challenge.jury', admin, inChallenge('judged'), noChallenge)
  const judgeId = async (w: World) => ({ judgeId: w.people.admin.id })
  const leaveOut = async (w: World) => ({
    ...(await inChallenge('judged')(w)),
    ...(await judgeId(w)),
    reason: 'aside',
  })
  row('challenge.leaveOutJudge', admin, leaveOut, noChallenge)
  row(
    'challenge.putBackJudge',
    { ...admin, admin: 'CONFLICT' },
    async w => {
      const { reason: _, ...judge } = await leaveOut(w)
      await w.people.admin.caller.challenge
        .leaveOutJudge({ ...judge, reason: 'aside' })
        .catch(() => {})
      return judge
    },
    noChallenge,
  )
  row('challenge.submission', admin, submissionId, noSubmission)
  row(
    'challenge.judge',
    admin,
    async w => {
      const input = await submissionId(w)
      return { ...input, ...(await judgement(w.people.admin, input.submissionId)) }
    },
    noSubmission,
  )
  row('challenge.finalize', admin, inChallenge('judged'), noChallenge)

  row('interests.get', signedIn)
  row('interests.save', signedIn, () => ({
    roles: [],
    skills: ['Seamanship'],
    workplaceTypes: [],
    employmentTypes: [],
    locations: [],
  }))
  row('interests.suggestSkills', signedIn, () => ({ query: 'sea' }))
})
