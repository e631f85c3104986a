import { Resolver } from 'node:dns/promises'
import { unavailable } from '#server/errors.ts'

/** In milliseconds, for all servers and tries together. */
const patience = 8000

/** What nameservers say when there is no such name, or no text at it. */
const isNone = (code: unknown) => code === 'ENOTFOUND' || code === 'ENODATA'

/**
 * The texts (TXT) that the DNS has at a name, asked of these servers or of the machine's own.
 * @throws SERVICE_UNAVAILABLE when none of them answers.
 */
export async function findTexts(name: string, servers: string[] | undefined): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), patience)
  try {
    const records = await resolver.resolveTxt(name)
    return records.map(parts => parts.join(''))
  } catch (error) {
    if (isNone((error as NodeJS.ErrnoException).code)) return []
    throw unavailable(
      `The nameservers of this domain did not answer, so nothing was checked. Try again in a minute.`,
      60,
    )
  } finally {
    clearTimeout(timer)
  }
}
