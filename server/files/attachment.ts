import type { Readable } from 'node:stream'
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

/** RFC 6266: a plain name for old clients, the real one encoded. */
const disposition = (fileName: string) =>
  `attachment; filename="${fileName.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`
