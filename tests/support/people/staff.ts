import type { TestApp } from '../app.ts'

const domain = 'company.example'
/** More than the tests of one file make. */
const most = 100

const addressOf = (count: number) => `staff-${count}@${domain}`

/** A company whose staff `newStaff` makes. */
export const staffEnv = {
  COMPANY_DOMAIN: domain,
  STAFF: Array.from({ length: most }, (_, index) => addressOf(index + 1)).join(','),
}

let made = 0
/** Files share what is counted here, and begin with nobody. */
const next = () => addressOf((made++ % most) + 1)

/** One more of the staff, of an application with `staffEnv`: named, confirmed, and with two factors. */
export async function newStaff(t: TestApp) {
  const person = await t.signUp({ email: next() })
  await confirm(t, person.userId)
  await haveTwoFactors(t, person.userId)
  return { person, caller: await t.callerFor(person) }
}

/** Somebody of the company who is not named as staff. */
export async function newColleague(t: TestApp) {
  const person = await t.signUp({ email: `colleague-${Math.random()}@${domain}` })
  await confirm(t, person.userId)
  return { person, caller: await t.callerFor(person) }
}

const confirm = (t: TestApp, userId: string) =>
  t.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', userId).execute()

/** No test needs it. */
const secret = 'JBSWY3DPEHPK3PXP'

/** As if they had set it up. */
export const haveTwoFactors = (t: Pick<TestApp, 'db'>, userId: string) =>
  t.db.insertInto('twoFactor').values({ userId, secret, enabledAt: new Date() }).execute()

/** Makes whoever signed up in a browser one of the staff of a site with `staffEnv`. */
export async function becomeStaff(
  { run }: { run: (statement: string) => Promise<unknown> },
  email: string,
) {
  const named = next()
  await run(
    `update users set email = '${named}', email_verified_at = now() where email = '${email}'`,
  )
  await run(`insert into two_factor (user_id, secret, enabled_at)
    select id, '${secret}', now() from users where email = '${named}'`)
  return named
}
