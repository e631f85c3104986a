import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/index.ts'

export interface DemoMessage {
  by: 'team' | 'candidate'
  daysAgo: number
  body: string
}

interface Writers {
  candidate: string
  team: string | null
  at: (daysAgo: number) => Date
}

/** A thread of an application, from its first message on; both have read what they answered. */
export async function insertMessages(
  tx: Tx,
  thread: { id: string; organizationId: string },
  messages: DemoMessage[],
  { at, ...writers }: Writers,
) {
  if (messages.length === 0) return
  const timeOf = (of: DemoMessage[]) => of.at(-1) && at(of.at(-1)!.daysAgo)
  const by = (side: DemoMessage['by']) => messages.filter(message => message.by === side)
  await tx
    .insertInto('messageThreads')
    .values({
      ...thread,
      lastAt: timeOf(messages),
      teamAt: timeOf(by('team')),
      candidateAt: timeOf(by('candidate')),
    })
    .execute()
  await tx
    .insertInto('messages')
    .values(
      messages.map(message => ({
        id: randomUUID(),
        threadId: thread.id,
        authorId: writers[message.by],
        byTeam: message.by === 'team',
        body: message.body,
        createdAt: at(message.daysAgo),
      })),
    )
    .execute()
  const reads = (['team', 'candidate'] as const).flatMap(side => {
    const [userId, readAt] = [writers[side], timeOf(by(side))]
    return userId && readAt ? [{ threadId: thread.id, userId, readAt, seenAt: readAt }] : []
  })
  await tx.insertInto('messageReads').values(reads).execute()
}
