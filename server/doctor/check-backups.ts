import { newestOf } from '#server/backup/schedule.ts'
import { placeAt } from '#server/backup/place.ts'
import type { Env } from '#server/env.ts'
import { about, messageOf, type Finding } from './finding.ts'

const backups = about('backups')

export async function checkBackups(env: Env): Promise<Finding[]> {
  if (!env.BACKUPS)
    return [
      backups.warning(
        'None are made by the server itself.',
        'Set BACKUPS, or have your own schedule run npm run backup.',
      ),
    ]
  const found: Finding[] = []
  if (!env.BACKUP_KEY)
    found.push(
      backups.warning(
        'They are not encrypted.',
        'Set BACKUP_KEY to what “openssl rand -hex 32” writes, and keep it elsewhere too.',
      ),
    )
  const { every, where } = env.BACKUPS
  try {
    const newest = newestOf(await placeAt(env, where).list())
    const hours = newest && (Date.now() - newest) / 3_600_000
    if (!hours)
      found.push(
        backups.warning(
          `There is none in ${where} yet.`,
          'Start the server; its log says how it goes.',
        ),
      )
    else if (hours * 3_600_000 > 2 * every)
      found.push(
        backups.fault(
          `The newest is ${hours.toFixed(0)} hours old.`,
          'Read in the server’s log why it makes none.',
        ),
      )
    else found.push(backups.good(`The newest is ${hours.toFixed(1)} hours old.`))
  } catch (error) {
    found.push(
      backups.fault(
        `${where} can’t be read: ${messageOf(error)}`,
        'Mend BACKUPS, or the rights there.',
      ),
    )
  }
  return found
}
