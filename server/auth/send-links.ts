import { transaction, type Db, type Tx } from '#db/index.ts'
import { badRequest } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { resetHours, verifyHours } from '#server/limits.ts'
import { insertToken } from './queries.ts'
import { hashToken, newToken } from './session-store.ts'

/** How long each link is good. */
const hours = {
  verify_email: verifyHours,
  reset_password: resetHours,
  change_email: verifyHours,
}

export const staleLink = () =>
  badRequest('This link has expired or was used already. Ask for a new one.')

interface Person {
  id: string
  email: string
}

export const sendVerification = async (
  tx: Tx,
  user: Person,
  name: 'account.signedUp' | 'account.verificationAsked',
) => emit(tx, { name, userId: user.id, token: await makeToken(tx, 'verify_email', user) })

export const sendVerificationAgain = (db: Db, user: Person) =>
  transaction(db, tx => sendVerification(tx, user, 'account.verificationAsked'))

export const sendPasswordReset = (db: Db, user: Person) =>
  transaction(db, async tx =>
    emit(tx, {
      name: 'account.resetAsked',
      userId: user.id,
      token: await makeToken(tx, 'reset_password', user),
    }),
  )

/** To the new address, `email`. */
export const sendEmailChange = async (tx: Tx, user: Person) =>
  emit(tx, {
    name: 'account.emailChangeAsked',
    userId: user.id,
    email: user.email,
    token: await makeToken(tx, 'change_email', user),
  })

/** Of the link in a mail; only its hash is kept once the mail is sent. */
async function makeToken(tx: Tx, kind: keyof typeof hours, { id, email }: Person) {
  const token = newToken()
  await insertToken(tx, { tokenHash: hashToken(token), kind, userId: id, email }, hours[kind])
  return token
}
