import type { Migration } from 'kysely/migration'
import { up as foundation } from './0001-foundation.ts'
import { up as jobs } from './0002-jobs.ts'
import { up as applications } from './0003-applications.ts'
import { up as challenges } from './0004-challenges.ts'
import { up as organizations } from './0005-organizations.ts'
import { up as profiles } from './0006-profiles.ts'
import { up as accounts } from './0007-accounts.ts'
import { up as imports } from './0008-imports.ts'
import { up as versions } from './0009-versions.ts'
import { up as eventOrder } from './0010-event-order.ts'
import { up as manyRows } from './0011-many-rows.ts'

/** In order, and only ever added to: a migration that has run somewhere is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': { up: foundation },
  '0002-jobs': { up: jobs },
  '0003-applications': { up: applications },
  '0004-challenges': { up: challenges },
  '0005-organizations': { up: organizations },
  '0006-profiles': { up: profiles },
  '0007-accounts': { up: accounts },
  '0008-imports': { up: imports },
  '0009-versions': { up: versions },
  '0010-event-order': { up: eventOrder },
  '0011-many-rows': { up: manyRows },
}
