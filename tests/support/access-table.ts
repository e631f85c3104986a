import { randomUUID } from 'node:crypto'
import { unique } from './app.ts'
import { challengeFields, inDays } from './challenge.ts'
import { jobFields } from './jobs.ts'
import { judgement, password, roles, type Person, type Role, type World } from './world.ts'

export type Outcome = 'ok' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'BAD_REQUEST'
export type Access = Record<Role, Outcome>

const access = (outcome: (role: Role) => Outcome): Access =>
  Object.fromEntries(roles.map(role => [role, outcome(role)])) as Access
const signed = (outcome: (role: Role) => Outcome) =>
  access(role => (role === 'visitor' ? 'UNAUTHORIZED' : outcome(role)))
const only = (one: Role) => signed(role => (role === one ? 'ok' : 'NOT_FOUND'))

const everyone = access(() => 'ok')
const signedIn = signed(() => 'ok')
/** The person whom the record is about; of an organization's record, its admin. */
const owner = only('owner')
const admin = only('admin')
const staff = only('staff')
/** Not yet public: no more there for a visitor than for others. */
const adminOnPublicPage = { ...admin, visitor: 'NOT_FOUND' as const }
/** Public, but only who has joined works on it. */
const entrant = signed(role => (role === 'owner' ? 'ok' : 'CONFLICT'))

interface Row {
  procedure: string
  /** Tells apart several rows of one procedure. */
  of?: string
  access: Access
  /** The input; undefined for a procedure without. */
  input?: (world: World, person: Person | null) => unknown
  /** What stands in the input for a record that does not exist, in place of the id it names. */
  absent?: object
}

const rows: Row[] = []
const row = (
  procedure: string,
  access: Access,
  input?: Row['input'],
  absent?: object,
  of?: string,
) =>
  rows.push({
    procedure,
    access,
    ...(input && { input }),
    ...(absent && { absent }),
    ...(of && { of }),
  })

const orgSlug = ({ org }: World) => ({ orgSlug: org.orgSlug })
const noOrg = { orgSlug: 'nobody-here' }
const noJob = { jobId: randomUUID() }
const noApplication = { applicationId: randomUUID() }
const noChallenge = { challengeId: randomUUID() }
const noSubmission = { submissionId: randomUUID() }
const noResume = { resumeId: randomUUID() }

row('auth.user', everyone)
row('auth.signUp', everyone, () => ({
  name: 'Nilo Park',
  email: `${unique('nilo')}@mail.example`,
  password,
}))
row('auth.logIn', everyone, ({ people }) => ({ email: people.owner.email, password }))
row('auth.logOut', everyone)
row('auth.verifyEmail', everyone, async w => ({ token: await w.token('verify_email') }))
row('auth.requestVerification', signedIn)
row('auth.requestPasswordReset', everyone, ({ people }) => ({ email: people.owner.email }))
row('auth.resetPassword', everyone, async w => ({
  token: await w.token('reset_password'),
  password: 'another long passphrase',
}))
row('auth.sessions', signedIn)
row(
  'auth.endSession',
  owner,
  async ({ people }) => ({ sessionId: (await people.owner.caller.auth.sessions()).items[0]?.id }),
  { sessionId: randomUUID() },
)
row('auth.endOtherSessions', signedIn)
row('auth.changePassword', signedIn, () => ({
  current: password,
  password: 'another long passphrase',
}))

row('user.organizations', signedIn)
row('user.profile', everyone, async ({ people }) => {
  await saveProfile(people.owner, 'public')
  return { username: people.owner.username }
})
row(
  'user.profile',
  { ...signedIn, visitor: 'NOT_FOUND' },
  async ({ people }) => {
    await saveProfile(people.owner, 'members')
    return { username: people.owner.username }
  },
  { username: 'nobody-here' },
  'for members',
)
row(
  'user.profile',
  { ...owner, visitor: 'NOT_FOUND' },
  async ({ people }) => {
    await saveProfile(people.owner, 'hidden')
    return { username: people.owner.username }
  },
  { username: 'nobody-here' },
  'hidden',
)
row('user.ownProfile', signedIn)
row('user.updateProfile', signedIn, async (_, person) => (person ? profileOf(person) : {}))
row('user.usernameAvailable', signedIn, () => ({ username: 'somebody-new' }))
row('user.onboarding', signedIn)
row('user.saveOnboarding', signedIn, () => ({ step: 'about' }))
row('user.account', signedIn)
row('user.updateAccount', signedIn, () => ({ name: 'Nilo Park' }))
row('user.requestEmailChange', signedIn, () => ({
  email: `${unique('new')}@mail.example`,
  password,
}))
row('user.exportData', signedIn)
row(
  'user.deleteAccount',
  // The only admin of an organization hands it over first.
  { ...signedIn, admin: 'CONFLICT', otherAdmin: 'CONFLICT' },
  (_, person) => ({ email: person?.email ?? '' }),
)
row('user.keepAccount', { ...signed(() => 'CONFLICT'), owner: 'ok' }, async ({ people }) => {
  const { email, caller } = people.owner
  if ((await caller.user.account()).deletionAt === null) await caller.user.deleteAccount({ email })
})
row('user.analytics', staff, () => ({ days: 7 }))

row('org.bySlug', everyone, orgSlug)
row('org.page', everyone, orgSlug)
row('org.create', signedIn, () => ({ name: unique('Northern Ferries'), orgSlug: '', domain: '' }))
row('org.claim', { ...signed(() => 'CONFLICT'), admin: 'ok' }, w => ({
  ...orgSlug(w),
  token: 'claim-token',
}))
row(
  'org.undoClaim',
  staff,
  async w => {
    await w.claimed()
    return orgSlug(w)
  },
  noOrg,
)
row('org.members', admin, orgSlug, noOrg)
row('org.invite', admin, w => ({ ...orgSlug(w), email: `${unique('new')}@mail.example` }), noOrg)
row(
  'org.revokeInvitation',
  admin,
  async w => ({ ...orgSlug(w), invitationId: (await w.invitation()).id }),
  noOrg,
)
row('org.invitation', everyone, async w => ({ token: (await w.invitation()).token }))
row('org.acceptInvitation', { ...signed(() => 'FORBIDDEN'), other: 'ok' }, async w => ({
  token: (await w.invitation()).token,
}))
row(
  'org.removeMember',
  admin,
  async w => {
    await w.secondAdmin()
    return { ...orgSlug(w), userId: w.people.second.id }
  },
  noOrg,
)
row(
  'org.leave',
  admin,
  async w => {
    await w.secondAdmin()
    return orgSlug(w)
  },
  noOrg,
)
row('org.forEdit', admin, orgSlug, noOrg)
row(
  'org.update',
  admin,
  async w => {
    const { version, ...fields } = await w.people.admin.caller.org.forEdit(orgSlug(w))
    const filled = Object.entries(fields).map(([key, value]) => [key, value ?? ''])
    return { ...orgSlug(w), version, fields: Object.fromEntries(filled) as object }
  },
  noOrg,
)
row('org.dashboard', admin, orgSlug, noOrg)
row('org.overview', admin, orgSlug, noOrg)
row('org.activity', admin, orgSlug, noOrg)

const resumeId = async (w: World) => ({ resumeId: await w.resume() })
row('resume.list', signedIn)
row('resume.byId', owner, resumeId, noResume)
row('resume.analysis', owner, resumeId, noResume)
row('resume.remove', owner, resumeId, noResume)

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
row('job.list', everyone, () => ({}))
row('job.looser', everyone, () => ({ query: 'deck' }))
row('job.recommended', signedIn, () => ({}))
row('job.countFitting', signedIn, () => ({}))
row('job.byId', everyone, openJob)
row('job.byId', adminOnPublicPage, draftJob, noJob, 'draft')
row('job.forEdit', admin, openJob, noJob)
row('job.create', admin, w => ({ ...orgSlug(w), ...jobFields }), noOrg)
row(
  'job.update',
  admin,
  async w => ({ jobId: await w.draftJob(), version: 1, fields: jobFields }),
  noJob,
)
row('job.publish', admin, draftJob, noJob)
row('job.pause', admin, openJob, noJob)
row('job.resume', admin, movedJob('pause'), noJob)
row('job.close', admin, async w => ({ ...(await openJob(w)), reason: 'filled' }), noJob)
row('job.reopen', admin, movedJob('close'), noJob)
row('job.duplicate', admin, openJob, noJob)
row('job.applying', signedIn, openJob)
row('job.apply', owner, async w => ({ ...(await openJob(w)), ...(await resumeId(w)) }), noResume)
row('job.myApplications', signedIn)

const applicationId = async (w: World) => ({ applicationId: await w.application() })
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

const inChallenge =
  (of: 'draftChallenge' | 'openChallenge' | 'joinedChallenge' | 'judged', more: object = {}) =>
  async (w: World) => ({ challengeId: await w[of](), ...more })
const work = { text: 'Work', links: [] }
const submissionId = async (w: World) => ({ submissionId: (await w.submission()).submissionId })
row('challenge.list', everyone, () => ({}))
row('challenge.list', signedIn, () => ({ state: 'mine' }), undefined, 'mine')
row('challenge.byId', everyone, inChallenge('openChallenge'))
row('challenge.byId', adminOnPublicPage, inChallenge('draftChallenge'), noChallenge, 'draft')
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

/** Who may call what: a row for each procedure, or several where a record's state decides. */
export const accessTable: readonly Row[] = rows

/** What saving a profile sends, as its form makes it of the profile. */
async function profileOf({ caller, username }: Person) {
  const { name, headline, about, location, links, content, visibility, noindex, openTo, version } =
    await caller.user.ownProfile()
  const texts = { name, username, headline, about, location, linkedinUrl: '' }
  return { ...texts, links, content, visibility, noindex, openTo, version }
}

async function saveProfile(person: Person, visibility: 'public' | 'members' | 'hidden') {
  const profile = await profileOf(person)
  if (profile.version === 0 || profile.visibility !== visibility)
    await person.caller.user.updateProfile.call(undefined, { ...profile, visibility } as never)
}
