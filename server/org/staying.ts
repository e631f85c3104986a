import type { Tx } from '#db/index.ts'
import { forbidden } from '#server/errors.ts'

export const leavingText =
  'Your account is going to be deleted. Choose “Keep my account” first, then try again.'

export const leaving = () => forbidden(leavingText)

/**
 * Whether the account is not to be erased; it stays so until the transaction ends. Asked before an
 * organization is locked, as by whoever deletes an account.
 */
export async function isStaying(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return user?.status === 'active'
}

/** Who is to be erased takes on no organization. @throws FORBIDDEN */
export async function assertStaying(tx: Tx, userId: string) {
  if (!(await isStaying(tx, userId))) throw leaving()
}
