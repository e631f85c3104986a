import { transaction } from '#db/index.ts'
import { countEvents, type Counted } from '#server/analytics/count-events.ts'
import type { Happened } from '#server/analytics/happened.ts'
import { countAttempt } from '#server/attempts.ts'
import type { Deps } from '#server/context.ts'
import { filePaths } from '#server/file-paths.ts'
import { networkOf } from '#server/http/network-of.ts'
import { titleKey, titleNames } from '#server/job/search/titles.ts'
import { appRouter } from '#server/router.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { pageKind } from './page-kind.ts'
import type { Visit } from './schema.ts'

/** Writes down what a browser tells. @throws TOO_MANY_REQUESTS for an address that tells too often. */
export async function countVisit(deps: Deps, who: Counted, userId: string | null, told: Visit) {
  await countAttempt(deps, 'visits', networkOf(who.ip))
  await transaction(deps.db, tx => countEvents(tx, who, userId, happenedIn(told)))
}

/** To one of twenty steps from a number to ten times as much: exact enough, and few different numbers. */
const rounded = (value: number) =>
  value < 1 ? 0 : Number((10 ** (Math.round(Math.log10(value) * 20) / 20)).toPrecision(2))

/** Of addresses their kind, of words those of our own vocabulary, of calls those that there are. */
function happenedIn({ pages, timings, searches, errors }: Visit): Happened[] {
  return [
    ...pages.map(path => ({ name: 'page' as const, kind: pageKind(path) })),
    ...timings.map(({ metric, path, value }) => ({
      name: 'timing' as const,
      metric,
      kind: pageKind(path),
      value: metric === 'cls' ? Math.round(value * 100) / 100 : rounded(value),
    })),
    ...searches.map(({ query, found }) => ({
      name: 'search' as const,
      found,
      word: found === 0 && query ? knownWord(query) : null,
    })),
    ...errors.map(({ status, call }) => ({
      name: 'error' as const,
      status,
      call: knownCalls.has(call) ? call : 'other',
    })),
  ]
}

const knownCalls = new Set([
  'script',
  filePaths.resumeUpload,
  filePaths.importUpload,
  ...Object.keys(appRouter._def.procedures),
])

/** A skill or a title, as everybody writes it; anything else could be somebody's name. */
const knownWord = (query: string) =>
  skillByName(query)?.name ?? (titleNames(query).length > 0 ? titleKey(query) : null)
