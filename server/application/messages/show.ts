import type { Db } from '#db/index.ts'
import { resumeFileName } from '#server/files/file-name.ts'
import { pageByTime } from '#server/input/cursor.ts'
import { aliasOf } from '../blind-to.ts'
import { unnamedIn } from '../blind/mask-snapshot.ts'
import { filled, namesOf } from '#server/shown/message-variables.ts'
import { listOwnThreads, listTeamThreads } from './list-queries.ts'
import { withNames } from './names.ts'
import { listFiles, listMessages } from './queries.ts'

const threadsPage = 25
const messagesPage = 30
/** Of the last message, in a list. */
const lineLength = 140

/** The beginning of a text, on one line. */
const lineOf = (body: string) => {
  const line = body.replaceAll(/\s+/g, ' ')
  return line.length > lineLength
    ? `${line.slice(0, lineLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : line
}

/** A person's own threads, what was written last first. */
export async function showOwnThreads(db: Db, userId: string, cursor: string | undefined) {
  const page = await pageByTime(cursor, threadsPage, part => listOwnThreads(db, userId, part))
  return {
    ...page,
    items: page.items.map(({ id, authorId, body, personName, ...thread }) => ({
      applicationId: id,
      ...thread,
      line: lineOf(thread.byTeam ? filled(body, namesOf(personName)) : body),
      isMine: authorId === userId && !thread.byTeam,
    })),
  }
}

type TeamFilter = Parameters<typeof listTeamThreads>[2] & { cursor?: string | undefined }

/** Those of an organization, to one of its team, with whoever is masked to them. */
export async function showTeamThreads(db: Db, userId: string, { cursor, ...filter }: TeamFilter) {
  const page = await pageByTime(cursor, threadsPage, part =>
    listTeamThreads(db, userId, filter, part),
  )
  return {
    ...page,
    items: page.items.map(one => {
      const {
        id,
        authorId,
        body,
        personName,
        snapshot,
        orgName: _,
        orgLogoUrl: __,
        ...thread
      } = one
      // Cut after it is masked, or half a name could be left.
      const unnamed = unnamedIn({ snapshot: snapshot ?? {}, isBlind: thread.isBlind })
      return {
        applicationId: id,
        ...thread,
        line: lineOf(
          thread.byTeam && !thread.isBlind ? filled(body, namesOf(personName)) : unnamed(body),
        ),
        authorName: thread.byTeam ? thread.authorName : thread.name,
        isMine: authorId === userId && thread.byTeam,
      }
    }),
  }
}

interface Shown {
  id: string
  snapshot: object
  /** To a reader of the team who is not to know whose application it is. */
  isBlind: boolean
}

/** A page of a thread as its reader may see it; while they are masked, files are only counted. */
export async function showMessages(
  db: Db,
  userId: string,
  { id, snapshot, isBlind }: Shown,
  { side, cursor }: { side: 'team' | 'candidate'; cursor: string | undefined },
) {
  const page = await pageByTime(cursor, messagesPage, part => listMessages(db, id, part))
  const files = await listFiles(
    db,
    page.items.map(message => message.id),
  )
  const unnamed = unnamedIn({ snapshot, isBlind })
  return {
    ...page,
    items: page.items.map(({ authorId, authorName, body, ...message }) => {
      const own = files.filter(({ messageId }) => messageId === message.id)
      return {
        ...message,
        body: message.byTeam && !isBlind ? withNames(snapshot, body) : unnamed(body),
        authorName: isBlind && !message.byTeam ? aliasOf(id) : authorName,
        isMine: authorId === userId && message.byTeam === (side === 'team'),
        files: isBlind
          ? []
          : own.map(file => ({
              id: file.id,
              name: resumeFileName(file.name, file.mediaType),
              size: file.size,
            })),
        hiddenFiles: isBlind ? own.length : 0,
      }
    }),
  }
}
