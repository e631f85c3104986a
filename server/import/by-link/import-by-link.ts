import { createHash } from 'node:crypto'
import { countAttempt, countMeanwhile } from '#server/attempts.ts'
import { createTurns } from '#server/background/fair-turns.ts'
import { withReader } from '#server/background/reader-processes.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { countFailure, storePreview } from '#server/import/store-preview.ts'
import type { ReadImport } from '#server/import/stored-types.ts'
import { FetchError, fetchProfile } from './fetch-profile.ts'
import { refuseFetch } from './refuse-fetch.ts'

/** Each holds up to 2 MB, and a connection to the provider. */
const turns = createTurns({
  atOnce: 10,
  eachAtOnce: 1,
  eachWaiting: 0,
  waiting: 50,
  patience: 20_000,
  ownLineFull: 'Your profile is being fetched already. Wait until that is done.',
})

/**
 * Has the operator's provider fetch the profile at a link, and stores what it says as a preview, like
 * that of a file.
 * @throws BAD_REQUEST without a provider, or for a link that it knows nothing of; TOO_MANY_REQUESTS;
 *   SERVICE_UNAVAILABLE when the provider fails in any way.
 */
export async function importByLink(ctx: PersonContext, link: string) {
  const { user, env, log } = ctx
  const { PROFILE_PROVIDER_URL: url, PROFILE_PROVIDER_KEY: key } = env
  if (!url || !key)
    throw badRequest('This site fetches no profiles by their link. Import a file from LinkedIn.')
  return countMeanwhile(ctx, 'providerAtOnce', async () => {
    await countAttempt(ctx, 'provider')
    try {
      const bytes = await turns.run(user.id, () => fetchProfile({ url, key }, link))
      const read = await readProfile(user.id, bytes, shownLink(link))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return await storePreview(ctx, { fileName: shownLink(link), sha256, read })
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      const { fault, message, cause } = error
      await countFailure(ctx, 'provider', fault)
      const said = { provider: url.host, fault, err: cause }
      if (fault === 'locked')
        log.error(said, `the profile provider refuses PROFILE_PROVIDER_KEY: ${message}`)
      else log.warn(said, `the profile provider has no profile: ${message}`)
      throw refuseFetch(fault, url.host)
    }
  })
}

/** As a file of JSON Resume is read, in a child. @throws FetchError for what is none. */
async function readProfile(userId: string, bytes: Uint8Array, name: string): Promise<ReadImport> {
  try {
    const { run: _, ...read } = await withReader(userId, run => run('import', bytes, name))
    return { ...read, kind: 'provider' }
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error
    const fault = error.code === 'NO_TEXT' ? 'empty' : 'unreadable'
    throw new FetchError(fault, `Its answer can’t be imported: ${error.code}.`)
  }
}

/** What stands in place of a file's name: `linkedin.com/in/wren`. */
const shownLink = (link: string) => link.replace(/^https:\/\/(www\.)?/, '')
