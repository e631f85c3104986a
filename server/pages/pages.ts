import type { FastifyInstance } from 'fastify'
import type { Prepared, RenderRequest } from '#src/render.tsx'
import type { Inline } from '#server/http/policy.ts'

export type Render = (request: RenderRequest) => Promise<Prepared>

interface Drawn {
  /** Tags for the document's head. */
  head: string
  body: string
  /** What the browser starts from, as an element. */
  state: string
  /** Modules of the page, as the build's manifest names them. */
  sources: string[]
  isForMember: boolean
}

/** How pages are made: from the build, or by Vite in development. */
export interface Pages {
  /** Serves scripts, styles and fonts. */
  registerAssets(app: FastifyInstance): Promise<void>
  load(url: string): Promise<{
    render: Render
    compose(drawn: Drawn): { html: string; inline: Inline }
  }>
}
