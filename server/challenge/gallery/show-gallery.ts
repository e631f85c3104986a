import { z } from 'zod'
import type { Db } from '#db/index.ts'
import type { SubmittedFile } from '#db/tables/challenges.ts'
import { workFileName } from '#server/files/file-name.ts'
import { pageAt } from '#server/input/cursor.ts'
import { blindName } from '#server/challenge/names/blind-name.ts'
import { named } from '#server/challenge/judging/ranking-queries.ts'
import { findWork, listWorks } from './queries.ts'

const pageSize = 20

/** A page of the gallery as a viewer may see it: by place where they see the ranking, else by number. */
export async function showGallery(
  db: Db,
  { id: challengeId, showsRanking }: { id: string; showsRanking: boolean },
  viewerId: string | null,
  cursor?: string,
) {
  const page = await pageAt({
    cursor,
    size: pageSize,
    shape: z.tuple([z.int32(), z.int32()]),
    list: (after, limit) =>
      listWorks(db, challengeId, viewerId, {
        showsRanking,
        after: after && { rank: after[0], number: after[1] },
        limit,
      }),
    positionOf: ({ rank, number }) => [rank ?? 0, number],
  })
  const items = await named(db, challengeId, viewerId, page.items)
  return {
    ...page,
    items: items.map(({ challengeId: _, files, ...work }) => ({
      ...work,
      files: files.map((file, index) => ({
        name: fileName(work, file, index),
        size: file.size,
      })),
    })),
  }
}

/** A file of a work in a gallery, with where it is stored and what this viewer sees it called. */
export async function findGalleryFile(
  db: Db,
  submissionId: string,
  index: number,
  viewerId: string | null,
) {
  const found = await findWork(db, submissionId, viewerId)
  const file = found?.files[index]
  if (!found || !file) return undefined
  const [work] = await named(db, found.challengeId, viewerId, [found])
  if (!work) return undefined
  return { ...file, name: fileName(work, file, index), isBlind: !isNamed(work) }
}

type Named = Awaited<ReturnType<typeof named>>[number]

/** An entrant may have put a name into it: it stays where everybody whose work it is is named. */
function fileName(work: Named & { number: number }, { name }: SubmittedFile, index: number) {
  return isNamed(work) ? workFileName(name) : blindName(name, work.number, index)
}

/** Whether this viewer knows all whose work it is. */
const isNamed = ({ team, username, isMine }: Named) =>
  isMine || (team ? team.members.length === team.size : username !== null)
