import { forgetOldEvents } from './analytics/forget.ts'
import { rollUp } from './analytics/roll-up.ts'
import { deleteExpired } from './auth/session-queries.ts'
import { scheduledBackups } from './backup/schedule.ts'
import { closeDueChallenges } from './challenge/close-due.ts'
import { deleteAbandonedUploads } from './challenge/entry/upload/queries.ts'
import { sketchDue } from './challenge/similarity/sketch-due.ts'
import { remindOfAppeals } from './challenge/talk/appeals.ts'
import { tellDueTimes } from './challenge/talk/due-times.ts'
import type { Context, Deps } from './context.ts'
import { deleteExpiredApplications } from './application/delete-expired.ts'
import { deleteOldProfileInvitations } from './application/invited/by-profile-queries.ts'
import { deleteOldInvitations } from './application/invited/queries.ts'
import { deleteUnsentFiles } from './application/messages/files.ts'
import { remindOfInterviews } from './application/interviews/remind.ts'
import { deleteRemoved } from './application/noted/queries.ts'
import { closeDueOffers } from './application/offer/answer-offer.ts'
import { describeDue } from './application/pipeline/describe.ts'
import { tellSilence } from './application/tell-silence.ts'
import { tellDueStages } from './application/tell-candidate.ts'
import { sweepUnfinished } from './disk/sweep-unfinished.ts'
import { arrivalLimit, giveUpOldArrivals } from './files/arrivals.ts'
import { removeNoted } from './files/removals.ts'
import { removeStray } from './files/remove-stray.ts'
import { removeOldMails } from './mail/clear-outbox.ts'
import { deleteGivenUp } from './mail/queries.ts'
import { sendAlerts } from './job/kept/alerts.ts'
import { closeExpiredJobs } from './job/close-expired.ts'
import { sendDigests } from './notification/digests.ts'
import { deleteOldNotifications } from './notification/queries.ts'
import { deleteOldReports } from './report/queries.ts'
import { pauseStaleJobs } from './job/posting/pause-stale.ts'
import { openScheduledJobs } from './job/schedule.ts'
import { describePeople } from './people/describe.ts'
import { deleteOldLooks } from './people/looks/queries.ts'
import { deleteOldKept } from './people/pools/queries.ts'
import { finishReadings, readingLimit } from './resume/finish-readings.ts'
import { eraseDueAccounts } from './user/erase.ts'
import { forgetOldUsernames } from './user/profile-queries.ts'

type Tasks = Record<string, () => Promise<unknown>>

/** Between two looks at the whole store, in milliseconds. */
const strayEvery = 6 * 60 * 60_000
/** Between two counts of what happened, which go through all of a day. */
const countEvery = 5 * 60_000

/** What time alone changes: done every minute (background/queue.ts) by one process; each task may run again at any time. */
export function upkeepOf(deps: Deps, log: Context['log'], stopping?: AbortSignal): Tasks {
  let strayDue = 0
  const backUpWhenDue = scheduledBackups(deps, log, stopping)
  let countDue = 0
  return {
    'close expired jobs': () => closeExpiredJobs(deps.db),
    'open scheduled jobs': () => openScheduledJobs(deps),
    'pause stale jobs': () => pauseStaleJobs(deps.db),
    'close challenges': () => closeDueChallenges(deps.db),
    'sketch submissions': () => sketchDue(deps.db),
    'tell of challenges': () => tellDueTimes(deps.db),
    'remind of appeals': () => remindOfAppeals(deps.db),
    'tell candidates': () => tellDueStages(deps.db),
    'tell silence': () => tellSilence(deps.db),
    'close offers': () => closeDueOffers(deps.db),
    'mail digests': () => sendDigests(deps.db),
    'remind of interviews': () => remindOfInterviews(deps.db),
    'mail new jobs': () => sendAlerts(deps.db),
    'delete expired applications': () => deleteExpiredApplications(deps),
    'forget deleted notes': () => deleteRemoved(deps.db),
    'delete abandoned uploads': () => deleteAbandonedUploads(deps.db),
    'delete unsent files': () => deleteUnsentFiles(deps.db),
    'delete old invitations': () => deleteOldInvitations(deps.db),
    'delete old invitations by profile': () => deleteOldProfileInvitations(deps.db),
    'delete old notifications': () => deleteOldNotifications(deps.db),
    'delete old looks': () => deleteOldLooks(deps.db),
    'delete old kept people': () => deleteOldKept(deps.db),
    'delete old reports': () => deleteOldReports(deps.db),
    'erase accounts': () => eraseDueAccounts({ ...deps, dataDir: deps.env.DATA_DIR, log }),
    'forget failed mails': () => deleteGivenUp(deps.db),
    'clear the outbox': () => removeOldMails(deps.env.DATA_DIR),
    'delete what expired': () => deleteExpired(deps.db),
    'forget old usernames': () => forgetOldUsernames(deps.db),
    'back up': backUpWhenDue,
    ...recoveryOf(deps, log),
    async 'count what happened'() {
      if (performance.now() < countDue) return
      countDue = performance.now() + countEvery
      await rollUp(deps.db)
      await forgetOldEvents(deps.db)
    },
    async 'remove stray files'() {
      if (performance.now() < strayDue) return
      strayDue = performance.now() + strayEvery
      const removed = await removeStray(deps)
      if (removed > 0) log.warn(`${removed} stored files of no row were removed`)
    },
  }
}

/** What a process left that was killed, also done at each start. */
export function recoveryOf(deps: Deps, log: Context['log']): Tasks {
  // Of an embedded database there is one process: what is older than it is nobody's. Elsewhere it is
  // nobody's when it takes longer than anything does.
  const limit = (seconds: number) =>
    deps.env.DATABASE_URL ? seconds : Math.min(seconds, process.uptime())
  return {
    'sweep unfinished files': () => sweepUnfinished(deps.env.DATA_DIR),
    async 'remove files that never arrived'() {
      await giveUpOldArrivals(deps.db, limit(arrivalLimit))
      await removeNoted(deps)
    },
    'describe applicants': () => describeDue(deps.db),
    'describe people': () => describePeople(deps.db),
    'finish readings': () => finishReadings(deps, log, limit(readingLimit)),
  }
}
