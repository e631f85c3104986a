import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { outboxOf } from '#server/disk/sweep-unfinished.ts'
import { outboxDays } from '#server/limits.ts'

const day = 24 * 60 * 60_000

/** Mails that were written into the outbox go like those that were sent; their names begin with when. */
export async function removeOldMails(dataDir: string) {
  const oldest = new Date(Date.now() - outboxDays * day).toISOString().replaceAll(/[:.]/g, '-')
  await removeMails(dataDir, name => name < oldest)
}

/** The mails to one of these addresses, and those that name it. */
export async function removeMailsNaming(dataDir: string, addresses: string[]) {
  if (addresses.length === 0) return
  const named = new RegExp(`(?<![\\w.+-])(?:${addresses.map(literal).join('|')})(?![\\w-])`, 'i')
  await removeMails(dataDir, async (_, file) => named.test(await readFile(file, 'utf8')))
}

async function removeMails(
  dataDir: string,
  isGone: (name: string, file: string) => boolean | Promise<boolean>,
) {
  const names = await readdir(outboxOf(dataDir)).catch(() => [])
  for (const name of names.filter(one => one.endsWith('.eml'))) {
    const file = path.join(outboxOf(dataDir), name)
    if (await isGone(name, file)) await rm(file, { force: true })
  }
}

const literal = (text: string) => text.replaceAll(/[^\w@]/g, String.raw`\$&`)
