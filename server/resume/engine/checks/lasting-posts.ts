import { endsInNow } from '#server/resume/engine/words/lasting.ts'
import type { Context } from './context.ts'

/** The lines that name a post, by its pointer. */
export function linesNaming({ parsed }: Context, pointer: string): string[] {
  const ids = new Set(
    parsed.provenance.flatMap(one =>
      /\/(?:name|position)$/.test(one.pointer) && one.pointer.startsWith(`${pointer}/`)
        ? one.blockIds
        : [],
    ),
  )
  return parsed.blocks.filter(({ id }) => ids.has(id)).map(({ text }) => text)
}

/** Whether a post without dates says in its line that it lasts: "Shop owner  Till date". */
export const lastsUndated = (context: Context, pointer: string): boolean =>
  linesNaming(context, pointer).some(endsInNow)
