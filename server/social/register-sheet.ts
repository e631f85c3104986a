import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/errors.ts'
import { untilGone, type Admission } from '#server/http/admission.ts'
import { networkOf } from '#server/http/network-of.ts'
import { sendFresh } from '#server/http/send-fresh.ts'
import type { Sheet } from './draw-sheet.ts'
import { sheetPicture } from './sheet-picture.ts'

/** For an hour whoever shares a link need not ask again. */
const keptAnHour = 'public, max-age=3600'

/** An id, or a word that an address is made of. */
const isKey = (key: string) => /^[a-z\d-]{1,100}$/i.test(key)

interface Asked {
  /** What the last part of the address names, as visitors may see it now; null for what they may not. */
  find: (key: string) => Promise<Sheet | null>
  cacheControl?: string
}

/** The pictures of a kind of page, at `/og/jobs/….png`, for where a link to one is shared. */
export const registerSheet = (
  app: FastifyInstance,
  { pages }: Admission,
  kind: string,
  { find, cacheControl = keptAnHour }: Asked,
) =>
  app.get<{ Params: { key: string } }>(`/og/${kind}/:key.png`, async (request, reply) => {
    const draw = async () => {
      const { key } = request.params
      const sheet = isKey(key) && (await find(key))
      return sheet && sheetPicture(sheet)
    }
    const png = await pages.run(networkOf(request.ip), draw, { gone: untilGone(reply) })
    if (!png) throw notFound('This picture')
    // Other sites show it in their own pages; by itself nobody needs to find it.
    reply.type('image/png').headers({
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    })
    return sendFresh(request, reply, png, cacheControl)
  })
