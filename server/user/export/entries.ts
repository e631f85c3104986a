import { createHash } from 'node:crypto'
import type { FileStore } from '#server/files/store.ts'
import type { collectPersonalData, ExportedFile } from './collect.ts'
import { jsonOf } from './json.ts'
import { csvOf, type Table } from './csv.ts'
import { tablesOf } from './tables.ts'
import type { Entry } from './zip.ts'

/** Counts up when what reads an export would have to be changed. */
const formatVersion = 1

/** What the manifest says of a file of the ZIP. */
interface Listed {
  path: string
  mediaType: string
  bytes: number
  sha256: string
  /** Of a table, without its head. */
  rows?: number
  about: string
}

type Said = Omit<Listed, 'path' | 'bytes' | 'sha256'>

type Collected = Awaited<ReturnType<typeof collectPersonalData>>

/**
 * The files of the ZIP in the order in which they stand in it. The manifest is last: it says what
 * was sent.
 */
export async function* entriesOf(store: FileStore, collected: Collected): AsyncGenerator<Entry> {
  const { data, resumeVersions, files } = collected
  const tables = tablesOf(data, resumeVersions)
  const listed: Listed[] = []
  const noted = (entry: Entry, said: Said) => ({
    ...entry,
    content: measured(entry.content, sums => listed.push({ path: entry.name, ...sums, ...said })),
  })
  yield noted(
    { name: 'README.txt', content: [Buffer.from(readmeOf(tables))] },
    { mediaType: 'text/plain', about: 'What the files are, and what is not among them.' },
  )
  yield noted(
    { name: 'data.json', content: jsonOf(data) },
    { mediaType: 'application/json', about: 'Everything that we store about you, but the files.' },
  )
  for (const table of tables) {
    const said = { mediaType: 'text/csv', rows: 0, about: table.about }
    yield noted({ name: table.path, content: csvOf(table, () => said.rows++) }, said)
  }
  for (const file of files) yield await entryOf(store, file, noted)
  yield { name: 'manifest.json', content: manifestOf(data.account, listed) }
}

async function entryOf(
  store: FileStore,
  { path, storageKey, mediaType, about }: ExportedFile,
  noted: (entry: Entry, said: Said) => Entry,
) {
  const content = await store.getStream(storageKey)
  return content
    ? noted({ name: path, content, isPacked: true }, { mediaType, about })
    : noted(
        { name: `${path}.missing.txt`, content: [Buffer.from(missing)] },
        { mediaType: 'text/plain', about: `${about} It is no longer in our storage.` },
      )
}

const missing = 'This file is no longer in our storage.\n'

/** The same pieces; `done` is told what they are when the last one was taken. */
async function* measured(
  content: Entry['content'],
  done: (sums: { bytes: number; sha256: string }) => void,
) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    hash.update(piece)
    yield piece
  }
  done({ bytes, sha256: hash.digest('hex') })
}

function* manifestOf({ name, email }: { name: string; email: string }, files: Listed[]) {
  yield Buffer.from(
    `${JSON.stringify({ formatVersion, madeAt: new Date(), of: { name, email }, files }, null, 2)}\n`,
  )
}

const readmeOf = (tables: Table[]) => `This is everything that Fairlead stores about you.

data.json      your account, profile, interests, resumes with what was read from them and their
               analyses, applications, messages, challenges, badges and sessions. Times are in UTC.
tables/        the lists of data.json once more, for a spreadsheet: a row for each thing, without
               what is nested in it.
profile/       the picture that you uploaded.
resumes/       the files of your resumes, every version.
applications/  the copies that you sent with applications.
messages/      the files of messages on your applications, and those that you attached.
challenges/    the files that you handed in, and those of drafts.
manifest.json  every other file here, with its kind, size, SHA-256, and what it is.

Not in it: your password and the secrets of sessions and links, of which we store only hashes; what
organizations have not told you yet, and what their teams note of you for themselves. A file that
you uploaded to import from it is not kept. Your theme and your consent to analytics are kept by
your browser alone.

The tables, of which some may be empty:

${tables.map(({ path, about }) => `${path.padEnd(40)}${about}`).join('\n')}
`
