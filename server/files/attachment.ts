import type { Readable } from 'node:stream'
import { create as disposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { plainFileName } from './file-name.ts'

interface Attachment {
  name: string
  mediaType: string
}

/**
 * Answers with a file that somebody uploaded: saved, never shown as a page of this site. Its `name`
 * is one of `file-name.ts`, with the ending of what it is.
 */
export const sendAttachment = (
  reply: FastifyReply,
  { name, mediaType }: Attachment,
  bytes: Buffer | Readable,
) =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', disposition(plainFileName(name, 'file')))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(bytes)
