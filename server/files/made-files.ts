import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createTurns } from '#server/background/fair-turns.ts'
import { sendAttachment } from './attachment.ts'
import { whileTaken, type Deadlines } from '#server/http/deadlines.ts'

interface MadeFile {
  name: string
  mediaType: string
  make: () => Promise<AsyncIterable<string>>
}

/** Of what is made while it is sent: few at once, one for each person. */
export const createExportTurns = () =>
  createTurns({
    atOnce: 4,
    eachAtOnce: 1,
    eachWaiting: 0,
    waiting: 20,
    patience: 20_000,
    ownLineFull: 'Your export is being downloaded already. Wait until it is done.',
  })

/** Sends files that are made while they are sent. */
export function createMadeFiles({ taking }: Deadlines) {
  const turns = createExportTurns()
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    { name, mediaType, make }: MadeFile,
  ) => {
    await turns.run(userId, async () => {
      const file = Readable.from(await make(), { objectMode: false })
      void sendAttachment(reply, { name, mediaType }, file)
      await whileTaken(request.raw.socket, file, taking)
    })
    return reply
  }
}

export type SendMade = ReturnType<typeof createMadeFiles>
