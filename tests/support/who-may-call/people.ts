import { randomUUID } from 'node:crypto'
import {
  accessOf,
  admin,
  anyMember,
  candidate,
  everyOf,
  everyone,
  owner,
  noOrg,
  recruiter,
  orgSlug,
  rowsOf,
  signed,
  signedIn,
  staff,
} from './rows.ts'
import type { TeamRole } from '#server/shown/roles.ts'
import { unique } from '../app.ts'
import { codeOf } from '../people/two-factor.ts'
import { password, type Person, type World } from '../people/world.ts'

/** Of a secret that is theirs from now on. */
const newCode = async (world: World, person: Person | null) => {
  await world.withoutTwoFactors(person)
  return person ? codeOf((await person.caller.auth.setUpTwoFactor()).secret) : '000000'
}

const noLink = { token: randomUUID() }
const noImport = { importId: randomUUID() }
const importId = async (w: World) => ({ importId: await w.imported() })

/** Who may call what of accounts, persons and organizations. */
export const peopleAccess = rowsOf(row => {
  row('auth.user', everyone)
  row('auth.signUp', everyone, () => ({
    name: 'Nilo Park',
    email: `${unique('nilo')}@mail.example`,
    password,
  }))
  row('auth.logIn', everyone, ({ people }) => ({ email: people.candidate.email, password }))
  row('auth.logOut', everyone)
  // Whoever began to log in in this browser, and nobody else.
  row(
    'auth.enterCode',
    accessOf(() => 'UNAUTHORIZED'),
    () => ({ code: '000000' }),
  )
  row(
    'auth.beginAtProvider',
    accessOf(() => 'NOT_FOUND'),
    () => ({ provider: 'none' }),
  )
  // Whoever was sent to a provider in this browser, and nobody else.
  row(
    'auth.logInByProvider',
    accessOf(() => 'BAD_REQUEST'),
    () => ({ state: 'x', code: 'x' }),
  )
  row('auth.linkedProviders', signedIn)
  row(
    'auth.beginLink',
    signed(() => 'NOT_FOUND'),
    () => ({ provider: 'none', password }),
  )
  row(
    'auth.linkProvider',
    signed(() => 'BAD_REQUEST'),
    () => ({ state: 'x', code: 'x' }),
  )
  row(
    'auth.unlinkProvider',
    signed(() => 'NOT_FOUND'),
    () => ({
      issuer: 'https://id.example/',
      password,
    }),
  )
  row('auth.twoFactor', signedIn)
  row('auth.setUpTwoFactor', signedIn, (w, person) => w.withoutTwoFactors(person))
  row('auth.turnOnTwoFactor', signedIn, async (w, person) => ({ code: await newCode(w, person) }))
  for (const call of ['auth.makeRecoveryCodes', 'auth.turnOffTwoFactor'])
    row(call, signedIn, async (w, person) => {
      const { recoveryCodes } = (await person?.caller.auth.turnOnTwoFactor({
        code: await newCode(w, person),
      })) ?? { recoveryCodes: [''] }
      return { password, code: recoveryCodes[0] }
    })
  row('auth.verifyEmail', { ...signed(() => 'BAD_REQUEST'), candidate: 'ok' }, async w => ({
    token: await w.token('verify_email'),
  }))
  row('auth.requestVerification', signedIn)
  row('auth.requestPasswordReset', everyone, ({ people }) => ({ email: people.candidate.email }))
  row('auth.resetPassword', everyone, async w => ({
    token: await w.token('reset_password'),
    password: 'another long passphrase',
  }))
  row('auth.sessions', signedIn)
  row(
    'auth.endSession',
    candidate,
    async ({ people }) => ({
      sessionId: (await people.candidate.caller.auth.sessions()).items[0]?.id,
    }),
    { sessionId: randomUUID() },
  )
  row('auth.endOtherSessions', signedIn)
  row('auth.changePassword', signedIn, () => ({
    current: password,
    password: 'another long passphrase',
  }))

  row('user.organizations', signedIn)
  row('user.notifications', signedIn)
  row('user.unreadNotifications', signedIn)
  row('user.markNotifications', signedIn, () => ({ isRead: true }))
  row('user.readNotificationsOf', signedIn, () => ({ applicationId: randomUUID() }))
  row('user.setTimeZone', signedIn, () => ({ timeZone: 'Asia/Tokyo' }))
  row('user.setLocale', signedIn, () => ({ locale: 'ja' }))
  row('user.notificationPreferences', signedIn)
  row('user.setNotificationPreference', signedIn, () => ({ topic: 'answers', mail: 'daily' }))
  row('user.busyTimes', signedIn)
  row('user.removeBusyTimes', signedIn)
  row('user.mailsByLink', everyone, async w => ({ token: await w.stopLink() }), noLink)
  row(
    'user.setMailsByLink',
    everyone,
    async w => ({ token: await w.stopLink(), isOn: false }),
    noLink,
  )
  row('user.profile', everyone, async ({ people }) => {
    await saveProfile(people.candidate, 'public')
    return { username: people.candidate.username }
  })
  row(
    'user.profile',
    { ...signedIn, visitor: 'NOT_FOUND' },
    async ({ people }) => {
      await saveProfile(people.candidate, 'members')
      return { username: people.candidate.username }
    },
    { username: 'nobody-here' },
    'for members',
  )
  row(
    'user.profile',
    { ...candidate, visitor: 'NOT_FOUND' },
    async ({ people }) => {
      await saveProfile(people.candidate, 'hidden')
      return { username: people.candidate.username }
    },
    { username: 'nobody-here' },
    'hidden',
  )
  row('user.news', signedIn)
  row('user.find', signedIn, () => ({ query: 'anna' }))
  row('user.markVisit', signedIn)
  row('user.looks', signedIn, () => ({}))
  row('user.lookCount', signedIn)
  row('user.ownProfile', signedIn)
  row('user.profileAs', signedIn, () => ({ eye: 'member' }))
  row('user.profileDraft', signedIn)
  row('user.saveProfileDraft', signedIn, () => ({ version: 0, values: { about: 'Half a' } }))
  row('user.discardProfileDraft', signedIn)
  row(
    'user.contact',
    { ...signedIn, candidate: 'NOT_FOUND' },
    async ({ people }) => {
      await people.candidate.caller.user.updateProfile({ contactMode: 'relay' })
      await saveProfile(people.candidate, 'public')
      return { username: people.candidate.username, message: 'A word with you' }
    },
    { username: 'nobody-here', message: 'A word with you' },
  )
  row('user.exclusions', signedIn)
  row('user.exclude', signedIn, () => ({ kind: 'domain', domain: 'harbour.example' }))
  row('user.unexclude', signedIn, () => ({ id: randomUUID() }))
  row('user.removePicture', signedIn)
  row('user.updateProfile', signedIn, async (_, person) => (person ? profileOf(person) : {}))
  row('user.suggestedUsername', signedIn)
  row('user.usernameAvailable', signedIn, () => ({ username: 'somebody-new' }))
  row('user.onboarding', signedIn)
  row('user.saveOnboarding', signedIn, () => ({ step: 'about' }))
  row('user.account', signedIn)
  row('user.dataHolders', signedIn, () => ({}))
  row('user.updateAccount', signedIn, () => ({ name: 'Nilo Park' }))
  row('user.requestEmailChange', signedIn, () => ({
    email: `${unique('new')}@mail.example`,
    password,
  }))
  row('user.exportData', signedIn)
  row(
    'user.deleteAccount',
    // The only owner of an organization hands it over first.
    { ...signedIn, owner: 'CONFLICT', otherAdmin: 'CONFLICT' },
    (_, person) => ({ email: person?.email ?? '', password }),
  )
  row('user.keepAccount', { ...signed(() => 'CONFLICT'), candidate: 'ok' }, async ({ people }) => {
    const { email, caller } = people.candidate
    if ((await caller.user.account()).deletionAt === null)
      await caller.user.deleteAccount({ email, password })
  })
  row('user.analytics', staff, () => ({ days: 7 }))
  row('user.report', { ...signedIn, candidate: 'NOT_FOUND' }, async ({ people }) => {
    await saveProfile(people.candidate, 'public')
    return {
      what: { kind: 'profile', username: people.candidate.username },
      reason: 'spam',
      text: '',
    }
  })
  row('user.reports', staff, () => ({}))
  row(
    'user.decideReport',
    staff,
    async w => ({ reportId: await w.report(), status: 'done', note: '' }),
    { reportId: randomUUID() },
  )
  row('user.mayAct', staff)
  row('user.lookUpPeople', staff, ({ people }) => ({ query: people.candidate.email }))
  const personId = async (w: World) => ({ userId: await w.unheard() })
  const nobody = { userId: randomUUID() }
  const locking = async (w: World) => ({ ...(await personId(w)), reason: 'Sends advertising' })
  row('user.lockPerson', staff, locking, nobody)
  row(
    'user.unlockPerson',
    staff,
    async w => {
      const { userId, reason } = await locking(w)
      await w.people.staff.caller.user.lockPerson({ userId, reason })
      return { userId }
    },
    nobody,
  )
  row('user.confirmAgain', staff, personId, nobody)
  row('user.allowMail', staff, personId, nobody)
  row('user.failures', staff, () => ({}))
  row('user.retryFailure', staff, w => w.failure(), { id: '999999999' })
  row('user.imports', signedIn)
  row('user.importById', candidate, importId, noImport)
  row('user.applyImport', candidate, async w => ({ ...(await importId(w)), choices: {} }), noImport)
  row(
    'user.undoImport',
    candidate,
    async w => {
      const input = await importId(w)
      await w.people.candidate.caller.user.applyImport({ ...input, choices: {} })
      return input
    },
    noImport,
  )
  row('user.removeImport', candidate, importId, noImport)
  row('user.importEntries', candidate, importId, noImport)
  row(
    'user.removeImportEntries',
    candidate,
    async w => {
      const input = await importId(w)
      const { user } = w.people.candidate.caller
      await user.applyImport({ ...input, choices: {} })
      const { items, profileVersion } = await user.importEntries(input)
      return { ...input, ids: items.slice(0, 1).map(({ id }) => id), profileVersion }
    },
    { ...noImport, ids: ['basics:about'], profileVersion: 0 },
  )
  // Without a provider nobody is asked: that is refused to whoever is signed in.
  row(
    'user.importByLink',
    signed(() => 'BAD_REQUEST'),
    () => ({
      linkedinUrl: 'https://www.linkedin.com/in/vera-example',
    }),
  )

  row('org.bySlug', everyone, orgSlug)
  row('org.page', everyone, orgSlug)
  row('org.record', everyone, orgSlug)
  row('org.create', signedIn, () => ({ name: unique('Northern Ferries'), orgSlug: '', domain: '' }))
  row('org.claim', { ...signed(() => 'CONFLICT'), ...everyOf(['admin', 'owner'], 'ok') }, w => ({
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
  row('org.lookUp', staff, () => ({}))
  row('org.verify', staff, w => ({ ...orgSlug(w), domain: `${w.org.orgSlug}.example` }), noOrg)
  row('org.suspend', staff, orgSlug, noOrg)
  row(
    'org.undoSuspension',
    staff,
    async w => {
      await w.people.staff.caller.org.suspend(orgSlug(w)).catch(() => {})
      return orgSlug(w)
    },
    noOrg,
  )
  row('org.setHidden', signedIn, w => ({ ...orgSlug(w), isHidden: true }))
  row('org.setFollowed', signedIn, w => ({ ...orgSlug(w), isFollowed: true }))
  row('org.followed', signedIn)
  row('org.members', anyMember, orgSlug, noOrg)
  row(
    'org.invite',
    owner,
    w => ({ ...orgSlug(w), email: `${unique('new')}@mail.example`, role: 'owner' }),
    noOrg,
    'an owner',
  )
  row('org.invite', admin, w => ({ ...orgSlug(w), email: `${unique('new')}@mail.example` }), noOrg)
  row(
    'org.revokeInvitation',
    admin,
    async w => ({ ...orgSlug(w), invitationId: (await w.invitation()).id }),
    noOrg,
  )
  row('org.invitation', everyone, async w => ({ token: (await w.invitation()).token }))
  row('org.acceptInvitation', { ...signed(() => 'FORBIDDEN'), stranger: 'ok' }, async w => ({
    token: (await w.invitation()).token,
  }))
  row(
    'org.removeMember',
    admin,
    async w => ({ ...orgSlug(w), userId: await w.second('admin') }),
    noOrg,
  )
  row(
    'org.removeMember',
    owner,
    async w => ({ ...orgSlug(w), userId: await w.second('owner') }),
    noOrg,
    'an owner',
  )
  const change = (fromRole: TeamRole, role: TeamRole) => async (w: World) => ({
    ...orgSlug(w),
    userId: await w.second(fromRole),
    fromRole,
    role,
  })
  row('org.changeRole', admin, change('viewer', 'admin'), noOrg)
  row('org.changeRole', owner, change('admin', 'owner'), noOrg, 'to owner')
  row('org.changeRole', owner, change('owner', 'viewer'), noOrg, 'of an owner')
  row(
    'org.leave',
    anyMember,
    async w => {
      await w.second('owner')
      return orgSlug(w)
    },
    noOrg,
  )
  row('org.showMe', anyMember, w => ({ ...orgSlug(w), title: 'Harbour master' }), noOrg)
  row('org.needs', signedIn)
  row('org.forEdit', admin, orgSlug, noOrg)
  row(
    'org.checkDomain',
    admin,
    async w => {
      await w.verified()
      return orgSlug(w)
    },
    noOrg,
  )
  row('org.removeLogo', admin, orgSlug, noOrg)
  row(
    'org.askDomain',
    admin,
    w => ({ ...orgSlug(w), domain: `${unique('domain')}.example` }),
    noOrg,
  )
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
  row('org.dashboard', anyMember, orgSlug, noOrg)
  row('org.jobs', anyMember, orgSlug, noOrg)
  row('org.challenges', anyMember, orgSlug, noOrg)
  row('org.overview', anyMember, orgSlug, noOrg)
  row('org.figures', anyMember, orgSlug, noOrg)
  row('org.jobFigures', anyMember, orgSlug, noOrg)
  row('org.blindDefault', admin, orgSlug, noOrg)
  row('org.setBlindDefault', admin, w => ({ ...orgSlug(w), blindDefault: true }), noOrg)
  row(
    'org.people',
    recruiter,
    async w => {
      await w.verified()
      return orgSlug(w)
    },
    noOrg,
  )
  const noPool = { poolId: randomUUID() }
  const inOrg = async (w: World) => {
    await w.verified()
    return orgSlug(w)
  }
  const pool = async (w: World) => ({ ...(await inOrg(w)), poolId: await w.pool() })
  row('org.pools', recruiter, inOrg, noOrg)
  row('org.pool', recruiter, pool, noPool)
  row('org.createPool', recruiter, async w => ({ ...(await pool(w)), name: 'Cooks' }), noOrg)
  row('org.removePool', recruiter, pool, noPool)
  const somebody = async (w: World) => ({
    ...(await pool(w)),
    username: (await w.findable()).username,
    note: '',
  })
  row('org.keepPerson', recruiter, somebody, noPool)
  row(
    'org.letPersonGo',
    recruiter,
    async w => {
      const kept = await somebody(w)
      await w.people.admin.caller.org.keepPerson(kept)
      return kept
    },
    noPool,
  )
  row('user.leavePool', candidate, w => w.kept(), { id: randomUUID() })
  row('org.rejectionReasons', recruiter, orgSlug, noOrg)
  row(
    'org.saveRejectionReasons',
    admin,
    async w => {
      const { version } = await w.people.admin.caller.org.rejectionReasons(orgSlug(w))
      return { ...orgSlug(w), version, fields: { own: [], off: ['pay' as const] } }
    },
    noOrg,
  )
  row('org.usualStages', recruiter, orgSlug, noOrg)
  row(
    'org.saveUsualStages',
    admin,
    async w => {
      const { version } = await w.people.admin.caller.org.usualStages(orgSlug(w))
      return { ...orgSlug(w), version, fields: { stages: [] } }
    },
    noOrg,
  )
  row('org.rejectionTemplates', recruiter, orgSlug, noOrg)
  row(
    'org.saveRejectionTemplate',
    recruiter,
    w => ({ ...orgSlug(w), name: 'Kind', reason: 'skills', message: 'Thank you, {name}.' }),
    noOrg,
  )
  row(
    'org.removeRejectionTemplate',
    recruiter,
    async w => ({ ...orgSlug(w), templateId: await w.template() }),
    { templateId: randomUUID() },
  )
  row('org.messageTemplates', recruiter, orgSlug, noOrg)
  const messageTemplate = (w: World) => ({
    ...orgSlug(w),
    name: `Kind ${randomUUID()}`,
    body: 'Hello {name}',
  })
  row('org.saveMessageTemplate', recruiter, messageTemplate, noOrg)
  row(
    'org.removeMessageTemplate',
    recruiter,
    async w => {
      const made = await w.people.admin.caller.org.saveMessageTemplate(messageTemplate(w))
      return { ...orgSlug(w), templateId: made.id }
    },
    { templateId: randomUUID() },
  )
  row('org.activity', admin, orgSlug, noOrg)
  row('org.activityActors', admin, orgSlug, noOrg)
})

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
