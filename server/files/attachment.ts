import type { Readable } from 'node:stream'
import { create as disposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

interface Attachment {
  name: string
  mediaType: string
}

/** Answers with a file that somebody uploaded: saved, never shown as a page of this site. */
export const sendAttachment = (
  reply: FastifyReply,
  { name, mediaType }: Attachment,
  bytes: Buffer | Readable,
) =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', disposition(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(bytes)
