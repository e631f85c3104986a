import type { Db } from '#db/index.ts'

const named = ['jobs.title as job', 'organizations.name as organization'] as const

/** What a person keeps for later, and what they reported. */
export async function exportKept(db: Db, userId: string) {
  const saved = db
    .selectFrom('savedJobs')
    .innerJoin('jobs', 'jobs.id', 'savedJobs.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select([...named, 'savedAt'])
    .where('userId', '=', userId)
    .orderBy('savedAt')
    .orderBy('jobId')
  const hidden = db
    .selectFrom('hiddenItems')
    .leftJoin('jobs', 'jobs.id', 'hiddenItems.jobId')
    .leftJoin('organizations', 'organizations.id', 'hiddenItems.organizationId')
    .select([...named, 'hiddenAt'])
    .where('userId', '=', userId)
    .orderBy('hiddenAt')
    .orderBy('hiddenItems.id')
  const followed = db
    .selectFrom('follows')
    .innerJoin('organizations', 'organizations.id', 'follows.organizationId')
    .select(['organizations.name as organization', 'followedAt'])
    .where('userId', '=', userId)
    .orderBy('followedAt')
    .orderBy('organizationId')
  const searches = db
    .selectFrom('savedSearches')
    .select(['label', 'query', 'notify', 'lastRunAt', 'lastNotifiedAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
  const views = db
    .selectFrom('pipelineViews')
    .innerJoin('organizations', 'organizations.id', 'pipelineViews.organizationId')
    .select(['organizations.name as organization', 'pipelineViews.name', 'view'])
    .select('pipelineViews.createdAt')
    .where('userId', '=', userId)
    .orderBy('pipelineViews.createdAt')
    .orderBy('pipelineViews.id')
  const reports = db
    .selectFrom('reports')
    .leftJoin('jobs', 'jobs.id', 'reports.jobId')
    .leftJoin('organizations', 'organizations.id', 'reports.organizationId')
    .leftJoin('users', 'users.id', 'reports.subjectId')
    .select([...named, 'users.username as profile'])
    .select(['reports.reason', 'reports.text', 'reports.status', 'reports.createdAt'])
    .where('reporterId', '=', userId)
    .orderBy('reports.createdAt')
    .orderBy('reports.id')
  const busy = db
    .selectFrom('busyCalendars')
    .select(['times', 'until', 'uploadedAt'])
    .where('userId', '=', userId)
  const keptFrom = db
    .selectFrom('profileExclusions')
    .leftJoin('organizations', 'organizations.id', 'profileExclusions.organizationId')
    .leftJoin('users', 'users.id', 'profileExclusions.personId')
    .select(['organizations.name as organization', 'users.username as profile'])
    .select(['profileExclusions.domain', 'profileExclusions.createdAt'])
    .where('userId', '=', userId)
    .orderBy('profileExclusions.createdAt')
  const looks = db
    .selectFrom('profileLooks')
    .innerJoin('organizations', 'organizations.id', 'profileLooks.organizationId')
    .select(['profileLooks.day', 'organizations.name as organization'])
    .where('userId', '=', userId)
    .orderBy('day')
    .orderBy('organizationId')
  const pools = db
    .selectFrom('poolPeople')
    .innerJoin('pools', 'pools.id', 'poolPeople.poolId')
    .innerJoin('organizations', 'organizations.id', 'pools.organizationId')
    .select(['organizations.name as organization', 'pools.name as list'])
    .select(['poolPeople.note', 'poolPeople.createdAt'])
    .where('userId', '=', userId)
    .orderBy('poolPeople.createdAt')
    .orderBy('poolPeople.id')
  const usernames = db
    .selectFrom('oldUsernames')
    .select(['username', 'until'])
    .where('userId', '=', userId)
    .orderBy('until')
  return {
    profileKeptFrom: await keptFrom.execute(),
    keptByOrganizations: await pools.execute(),
    profileLooks: await looks.execute(),
    oldUsernames: await usernames.execute(),
    busyTimes: (await busy.executeTakeFirst()) ?? null,
    savedJobs: await saved.execute(),
    hidden: await hidden.execute(),
    follows: await followed.execute(),
    savedSearches: await searches.execute(),
    pipelineViews: await views.execute(),
    reports: await reports.execute(),
  }
}
