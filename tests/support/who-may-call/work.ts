import { randomUUID } from 'node:crypto'
import {
  reader,
  recruiter,
  team,
  teamOnPublicPage,
  entrant,
  everyOf,
  everyone,
  noOrg,
  orgSlug,
  candidate,
  rowsOf,
  signed,
  signedIn,
} from './rows.ts'
import { challengeFields, inDays } from '../challenge.ts'
import { jobFields } from '../jobs.ts'
import { offerFields } from '../application.ts'
import { interviewFields, noonIn } from '../interviewing/interviews.ts'
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
  row('resume.byId', candidate, resumeId, noResume)
  row('resume.analysis', candidate, resumeId, noResume)
  row('resume.exportPlan', candidate, resumeId, noResume)
  row('resume.history', candidate, resumeId, noResume)
  row(
    'resume.compare',
    candidate,
    async w => ({ ...(await resumeId(w)), from: 1, to: 1 }),
    noResume,
  )
  row('resume.recheck', candidate, resumeId, noResume)
  row('resume.rename', candidate, async w => ({ ...(await resumeId(w)), title: 'New' }), noResume)
  row(
    'resume.copy',
    candidate,
    async w => ({ ...(await resumeId(w)), ...(await openJob(w)) }),
    noResume,
  )
  row('resume.afterRemoval', candidate, resumeId, noResume)
  row('resume.setPrimary', candidate, resumeId, noResume)
  row(
    'resume.markFinding',
    candidate,
    async w => {
      const id = await resumeId(w)
      const { findings } = await w.people.candidate.caller.resume.analysis(id)
      return { ...id, code: findings[0]?.code, place: findings[0]?.place, isFine: true }
    },
    noResume,
  )
  const phone = { version: 1, pointer: '/basics/phone' }
  row(
    'resume.swap',
    candidate,
    async w => {
      const id = await resumeId(w)
      const { parsed } = await w.people.candidate.caller.resume.byId(id)
      const { position: title, name: employer } = parsed?.content.work?.[0] ?? {}
      return { ...id, version: 1, post: '/work/0', title, employer }
    },
    { ...noResume, version: 1, post: '/work/0', title: 'Cook', employer: 'Canteen' },
  )
  row('resume.confirm', candidate, async w => ({ ...(await resumeId(w)), version: 1 }), noResume)
  row(
    'resume.undoConfirm',
    candidate,
    async w => ({ ...(await resumeId(w)), version: 1 }),
    noResume,
  )
  row(
    'resume.edit',
    candidate,
    async w => ({ ...(await resumeId(w)), ...phone, value: '+351 210 000 000', before: null }),
    noResume,
  )
  row(
    'resume.undoEdit',
    candidate,
    async w => {
      const place = { ...(await resumeId(w)), ...phone }
      await w.people.candidate.caller.resume
        .edit({ ...place, value: '+351 210 000 000', before: null })
        .catch(() => {})
      return place
    },
    noResume,
  )
  row('resume.remove', candidate, resumeId, noResume)

  row('resume.matchText', candidate, async w => ({ ...(await resumeId(w)), text: 'SQL' }), noResume)

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
    candidate,
    async w => ({ searchId: await w.search(), notify: 'weekly' }),
    noSearch,
  )
  row('job.removeSearch', candidate, async w => ({ searchId: await w.search() }), noSearch)
  row('job.hidden', signedIn, () => ({}))
  row('job.countFitting', signedIn, () => ({}))
  row('job.byId', everyone, openJob)
  row('job.byId', teamOnPublicPage, draftJob, noJob, 'draft')
  row('job.similar', everyone, openJob)
  row('job.forEdit', recruiter, openJob, noJob)
  row('job.versions', recruiter, openJob, noJob)
  row('job.previewText', signedIn, () => ({ text: '## Work' }))
  row('job.create', recruiter, w => ({ ...orgSlug(w), ...jobFields }), noOrg)
  row(
    'job.update',
    recruiter,
    async w => ({ jobId: await w.draftJob(), version: 1, fields: jobFields }),
    noJob,
  )
  row('job.publish', recruiter, draftJob, noJob)
  row(
    'job.schedule',
    recruiter,
    async w => ({
      ...(await draftJob(w)),
      opensAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    noJob,
  )
  row('job.pause', recruiter, openJob, noJob)
  row('job.resume', recruiter, movedJob('pause'), noJob)
  row('job.close', recruiter, async w => ({ ...(await openJob(w)), reason: 'filled' }), noJob)
  row('job.setBlind', recruiter, async w => ({ ...(await openJob(w)), isBlind: true }), noJob)
  row(
    'job.reveal',
    recruiter,
    async w => ({ ...(await applicationId(w)), reason: 'contact' }),
    noApplication,
  )
  row('job.undecided', recruiter, openJob, noJob)
  row('job.reopen', recruiter, movedJob('close'), noJob)
  row('job.duplicate', recruiter, openJob, noJob)
  row('job.discard', recruiter, draftJob, noJob)
  row('job.applying', signedIn, openJob)
  row(
    'job.apply',
    candidate,
    async w => ({ ...(await openJob(w)), ...(await resumeId(w)) }),
    noResume,
  )
  row('job.myApplications', signedIn)
  row('job.applicationCounts', signedIn)
  row('job.applicationDrafts', signedIn)
  row('job.saveApplicationDraft', signedIn, async w => ({ ...(await openJob(w)), ...draft }))
  row('job.discardApplicationDraft', signedIn, openJob)
  row('job.noteApplication', signedIn, () => notedFields)
  row('job.notedApplication', candidate, notedId, noNoted)
  row(
    'job.changeNoted',
    candidate,
    async w => ({ ...(await notedId(w)), fields: notedFields }),
    noNoted,
  )
  row('job.moveNoted', candidate, async w => ({ ...(await notedId(w)), stage: 'Offer' }), noNoted)
  row('job.removeNoted', candidate, notedId, noNoted)
  row(
    'job.restoreNoted',
    candidate,
    async w => {
      const input = await notedId(w)
      await w.people.candidate.caller.job.removeNoted(input).catch(() => {})
      return input
    },
    noNoted,
  )

  row('job.application', candidate, applicationId, noApplication)
  row('job.withdraw', candidate, applicationId, noApplication)
  row(
    'job.applications',
    reader,
    async w => {
      await w.application()
      return openJob(w)
    },
    noJob,
  )
  row(
    'job.makeOffer',
    recruiter,
    async w => ({ ...(await applicationId(w)), fields: offerFields }),
    noApplication,
  )
  const offered = async (w: World) => ({ ...(await applicationId(w)), offerId: await w.offer() })
  const withdrawal = async (w: World) => ({ ...(await offered(w)), note: 'The post was cut' })
  row('job.withdrawOffer', recruiter, withdrawal, noApplication)
  row('job.answerOffer', candidate, async w => ({ offerId: await w.offer(), answer: 'accepted' }), {
    offerId: randomUUID(),
  })
  row('job.interviews', reader, applicationId, noApplication)
  row('job.interviewers', recruiter, applicationId, noApplication)
  const freeTimes = async (w: World) => ({
    ...(await applicationId(w)),
    panel: [w.people.recruiter.id],
    minutes: 60,
    zone: 'Europe/London',
    from: noonIn(2).slice(0, 10),
    days: 2,
    opens: '09:00',
    closes: '17:00',
  })
  row('job.freeTimes', recruiter, freeTimes, noApplication)
  const fieldsOf = (w: World) => ({
    fields: { ...interviewFields, panel: [w.people.recruiter.id], times: [noonIn(3)] },
  })
  row(
    'job.proposeInterview',
    recruiter,
    async w => ({ ...(await applicationId(w)), ...fieldsOf(w) }),
    noApplication,
  )
  const proposed = async (w: World) => ({
    ...(await applicationId(w)),
    interviewId: await w.interview(),
  })
  row(
    'job.changeInterview',
    recruiter,
    async w => ({ ...(await proposed(w)), ...fieldsOf(w), sequence: 0 }),
    noApplication,
  )
  row(
    'job.cancelInterview',
    recruiter,
    async w => ({ ...(await proposed(w)), note: 'The post was cut' }),
    noApplication,
  )
  row('job.comingInterviews', reader, w => ({ ...orgSlug(w), kind: 'booked' }), noOrg)
  row('job.ownInterviews', signedIn, applicationId)
  row('job.myInterviews', signedIn, () => ({ kind: 'booked' }))
  const noInterview = { interviewId: randomUUID() }
  const toPick = async (w: World) => ({ interviewId: await w.interview(), zone: 'Europe/London' })
  row(
    'job.pickInterview',
    candidate,
    async w => ({ ...(await toPick(w)), at: noonIn(3) }),
    noInterview,
  )
  row(
    'job.askForOtherTimes',
    candidate,
    async w => ({ ...(await toPick(w)), note: '', suggested: [] }),
    noInterview,
  )
  row(
    'job.declineInterview',
    candidate,
    async w => ({ interviewId: await w.interview(), note: '' }),
    noInterview,
  )
  row('job.notes', reader, applicationId, noApplication)
  const note = async (w: World) => ({ ...(await applicationId(w)), body: 'Call again' })
  row('job.addNote', reader, note, noApplication)
  row(
    'job.removeNote',
    reader,
    async (w, person) => {
      const input = await note(w)
      const made = await person?.caller.job.addNote(input).catch(() => null)
      return { ...input, noteId: made?.id ?? randomUUID() }
    },
    noApplication,
  )
  row('job.scorecards', reader, applicationId, noApplication)
  const scored = async (w: World) => ({ ...(await applicationId(w)), stageId: 'applied' })
  row('job.passScorecard', reader, scored, noApplication)
  row(
    'job.sendScorecard',
    reader,
    async w => ({
      ...(await scored(w)),
      fields: { attributes: [{ label: 'Seamanship', rating: 3 }], overall: 'yes' },
    }),
    noApplication,
  )
  row('job.board', reader, openJob, noJob)
  row('job.pipeline', reader, openJob, noJob)
  row(
    'job.applicantPlace',
    reader,
    async w => ({ ...(await openJob(w)), ...(await applicationId(w)) }),
    noJob,
  )
  row('job.pipelineViews', reader, orgSlug, noOrg)
  const view = (w: World) => ({ ...orgSlug(w), name: 'Waiting', view: { days: 7 } })
  row('job.savePipelineView', reader, view, noOrg)
  row(
    'job.removePipelineView',
    reader,
    async (w, person) => {
      // Each has their own; who may have none asks for one that is not there.
      const own = await person?.caller.job.savePipelineView(view(w)).catch(() => undefined)
      return { ...orgSlug(w), viewId: own?.id ?? randomUUID() }
    },
    noOrg,
  )
  row('job.candidateInviting', recruiter, openJob, noJob)
  row('job.candidateInvitations', recruiter, openJob, noJob)
  row('job.profileInvitations', recruiter, openJob, noJob)
  const csv = 'name,email\nAda Marsh,ada.marsh@mail.example'
  const verifiedJob = async (w: World) => {
    await w.verified()
    return openJob(w)
  }
  row('job.previewCandidates', recruiter, async w => ({ ...(await verifiedJob(w)), csv }), noJob)
  const candidates = [{ name: 'Ada Marsh', email: 'ada.marsh@mail.example', note: '' }]
  row(
    'job.inviteCandidates',
    recruiter,
    async w => ({ ...(await verifiedJob(w)), candidates }),
    noJob,
  )
  row(
    'job.inviteByProfile',
    recruiter,
    async w => ({ ...(await verifiedJob(w)), username: (await w.findable()).username }),
    noJob,
  )
  row('job.invitingByProfile', signedIn, async w => ({ username: (await w.findable()).username }))
  row(
    'job.withdrawCandidateInvitation',
    recruiter,
    async w => ({ ...(await openJob(w)), invitationId: await w.invited() }),
    noJob,
  )
  row('job.recentChanges', recruiter, openJob, noJob)
  const moveAll = async (w: World) => ({
    ...(await openJob(w)),
    which: { ids: [await w.application()] },
    change: { kind: 'move', toStage: 'interview' },
  })
  row('job.changeApplicants', recruiter, moveAll, noJob)
  row(
    'job.writeToChosen',
    recruiter,
    async w => {
      const { change: _, ...all } = await moveAll(w)
      return { ...all, messageId: randomUUID(), body: 'Hello {first_name}' }
    },
    noJob,
  )
  row(
    'job.undoChange',
    recruiter,
    async (w, person) => {
      const input = await moveAll(w)
      const { batchId } = person
        ? await person.caller.job
            .changeApplicants(input as never)
            .catch(() => ({ batchId: randomUUID() }))
        : { batchId: randomUUID() }
      return { jobId: input.jobId, batchId }
    },
    noJob,
  )
  row('job.applicant', reader, applicationId, noApplication)
  row('job.applicantMatch', reader, applicationId, noApplication)
  row(
    'job.moveApplication',
    recruiter,
    async w => ({ ...(await applicationId(w)), fromStage: 'applied', toStage: 'screening' }),
    noApplication,
  )
  row(
    'job.rejectApplication',
    recruiter,
    async w => ({ ...(await applicationId(w)), reason: 'other' }),
    noApplication,
  )
  row(
    'job.undoRejection',
    recruiter,
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
  row('challenge.byId', teamOnPublicPage, inChallenge('draftChallenge'), noChallenge, 'draft')
  row('challenge.ranking', everyone, inChallenge('openChallenge'))
  row('challenge.ranking', teamOnPublicPage, inChallenge('draftChallenge'), noChallenge, 'draft')
  row('challenge.forAdmin', reader, inChallenge('draftChallenge'), noChallenge)
  row('challenge.create', recruiter, w => ({ ...orgSlug(w), ...challengeFields }), noOrg)
  row(
    'challenge.update',
    recruiter,
    inChallenge('draftChallenge', { version: 1, fields: challengeFields }),
    noChallenge,
  )
  row('challenge.publish', recruiter, inChallenge('draftChallenge'), noChallenge)
  row(
    'challenge.extend',
    recruiter,
    inChallenge('openChallenge', {
      fields: { submissionsCloseAt: inDays(20), judgingEndsAt: inDays(30) },
    }),
    noChallenge,
  )
  row(
    'challenge.cancel',
    recruiter,
    inChallenge('openChallenge', { reason: 'We moved.' }),
    noChallenge,
  )
  row('challenge.join', { ...signedIn, ...everyOf(team, 'CONFLICT') }, inChallenge('openChallenge'))
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
  row('challenge.submissions', reader, inChallenge('judged'), noChallenge)
  row(
    'challenge.comingRanking',
    // Only who has judged every entry sees it before the end.
    { ...reader, interviewer: 'CONFLICT', recruiter: 'CONFLICT', owner: 'CONFLICT' },
    inChallenge('judged'),
    noChallenge,
  )
  row('challenge.jury', reader, inChallenge('judged'), noChallenge)
  const judgeId = async (w: World) => ({ judgeId: w.people.admin.id })
  const leaveOut = async (w: World) => ({
    ...(await inChallenge('judged')(w)),
    ...(await judgeId(w)),
    reason: 'aside',
  })
  row('challenge.leaveOutJudge', recruiter, leaveOut, noChallenge)
  row(
    'challenge.leaveOutJudge',
    reader,
    async (w, person) => ({
      ...(await inChallenge('judged')(w)),
      judgeId: person?.id ?? randomUUID(),
      reason: 'aside',
    }),
    noChallenge,
    'oneself',
  )
  row(
    'challenge.putBackJudge',
    { ...recruiter, recruiter: 'CONFLICT', admin: 'CONFLICT', owner: 'CONFLICT' },
    async w => {
      const { reason: _, ...judge } = await leaveOut(w)
      await w.people.admin.caller.challenge
        .leaveOutJudge({ ...judge, reason: 'aside' })
        .catch(() => {})
      return judge
    },
    noChallenge,
  )
  row('challenge.submission', reader, submissionId, noSubmission)
  row(
    'challenge.judge',
    reader,
    async w => {
      const input = await submissionId(w)
      return { ...input, ...(await judgement(w.people.admin, input.submissionId)) }
    },
    noSubmission,
  )
  row('challenge.finalize', recruiter, inChallenge('judged'), noChallenge)

  row('interests.get', signedIn)
  row('interests.save', signedIn, () => ({
    roles: [],
    skills: ['Seamanship'],
    workplaceTypes: [],
    employmentTypes: [],
    locations: [],
  }))
  row('interests.draft', signedIn)
  row('interests.suggestions', signedIn)
  row('interests.industries', signedIn)
  row('interests.saveDraft', signedIn, () => ({ values: { roles: ['Half a'] } }))
  row('interests.suggestSkills', signedIn, () => ({ query: 'sea' }))
})
