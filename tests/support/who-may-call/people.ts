import { randomUUID } from 'node:crypto'
import { everyone, noOrg, orgSlug, owner, admin, rowsOf, signed, signedIn, staff } from './rows.ts'
import { unique } from '../app.ts'
import { password, type Person, type World } from '../people/world.ts'

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
  row('auth.logIn', everyone, ({ people }) => ({ email: people.owner.email, password }))
  row('auth.logOut', everyone)
  row('auth.verifyEmail', { ...signed(() => 'BAD_REQUEST'), owner: 'ok' }, async w => ({
    token: await w.token('verify_email'),
  }))
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
  row('user.mailPreferences', signedIn)
  row('user.setMailPreference', signedIn, () => ({ topic: 'answers', isOn: false }))
  row('user.mailsByLink', everyone, async w => ({ token: await w.stopLink() }), noLink)
  row(
    'user.setMailsByLink',
    everyone,
    async w => ({ token: await w.stopLink(), isOn: false }),
    noLink,
  )
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
    (_, person) => ({ email: person?.email ?? '', password }),
  )
  row('user.keepAccount', { ...signed(() => 'CONFLICT'), owner: 'ok' }, async ({ people }) => {
    const { email, caller } = people.owner
    if ((await caller.user.account()).deletionAt === null)
      await caller.user.deleteAccount({ email, password })
  })
  row('user.analytics', staff, () => ({ days: 7 }))
  row('user.report', { ...signedIn, owner: 'NOT_FOUND' }, async ({ people }) => {
    await saveProfile(people.owner, 'public')
    return { what: { kind: 'profile', username: people.owner.username }, reason: 'spam', text: '' }
  })
  row('user.reports', staff, () => ({}))
  row(
    'user.decideReport',
    staff,
    async w => ({ reportId: await w.report(), status: 'done', note: '' }),
    { reportId: randomUUID() },
  )
  row('user.imports', signedIn)
  row('user.importById', owner, importId, noImport)
  row('user.applyImport', owner, async w => ({ ...(await importId(w)), choices: {} }), noImport)
  row(
    'user.undoImport',
    owner,
    async w => {
      const input = await importId(w)
      await w.people.owner.caller.user.applyImport({ ...input, choices: {} })
      return input
    },
    noImport,
  )
  row('user.removeImport', owner, importId, noImport)

  row('org.bySlug', everyone, orgSlug)
  row('org.page', everyone, orgSlug)
  row('org.record', everyone, orgSlug)
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
  row('org.dashboard', admin, orgSlug, noOrg)
  row('org.jobs', admin, orgSlug, noOrg)
  row('org.challenges', admin, orgSlug, noOrg)
  row('org.overview', admin, orgSlug, noOrg)
  row('org.activity', admin, orgSlug, noOrg)
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
