import { transaction, type Db } from '#db/index.ts'
import { conflict, fieldError, isDuplicate } from '#server/errors.ts'
import { usernameDays } from '#server/limits.ts'
import { leaveAll } from '#server/people/pools/leaving-queries.ts'
import { dateText } from '#server/shown/when.ts'
import {
  forgetPublished,
  isUsernameTaken,
  keepOldUsername,
  lockProfile,
  saveProfile,
} from './profile-queries.ts'
import type { ProfileChange } from './schema.ts'

/**
 * Saves the given part of a profile. With `version` (the one it was read at; 0 for a profile never
 * saved) a profile that somebody saved meanwhile is left as it is.
 * @throws CONFLICT for an old version, a taken username or a second change of it too soon;
 *   BAD_REQUEST for a shown profile without a username.
 */
export const updateProfile = (db: Db, userId: string, change: ProfileChange, version?: number) =>
  transaction(db, async tx => {
    const before = await lockProfile(tx, userId)
    if (version !== undefined && version !== before.version)
      throw conflict(
        'Your profile was changed in another window since you opened it here. Copy your text, reload and try again.',
      )
    const username = change.username === undefined ? before.username : change.username
    if ((change.visibility ?? before.visibility) !== 'hidden' && !username)
      throw fieldError(
        'BAD_REQUEST',
        'username',
        'Choose a username first: it is the address of your profile.',
      )
    if (username !== before.username && before.usernameFixedUntil)
      throw fieldError(
        'CONFLICT',
        'username',
        `You changed your username within the last ${usernameDays} days. The next change is possible on ${dateText(before.usernameFixedUntil, 'UTC')}.`,
      )
    const saved = { username, version: await saveProfile(tx, userId, change) }
    if (change.visibility === 'hidden') await leaveAll(tx, userId)
    // Whoever names the version has published what they were writing.
    if (version !== undefined) await forgetPublished(tx, userId, change, saved.version)
    // Looked for after the saving, which has waited for whoever was giving the name up.
    if (username && (await isUsernameTaken(tx, userId, username))) throw taken()
    if (before.username && username !== before.username)
      await keepOldUsername(tx, userId, before.username)
    return saved
  }).catch((error: unknown) => {
    // Somebody took it since the look.
    throw isDuplicate(error, 'users_username_key') ? taken() : error
  })

const taken = () =>
  fieldError('CONFLICT', 'username', 'Somebody has this username already. Choose another.')
