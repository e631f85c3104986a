import type { Migration } from 'kysely/migration'
import { up as foundation } from './0001-foundation.ts'

/** In order, and only ever added to: a migration that has run somewhere is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': { up: foundation },
}
