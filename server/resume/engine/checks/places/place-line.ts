import type { Block, ParsedResume } from '#server/resume/engine/types.ts'
import {
  belonging,
  hintsAtHome,
  isNoPlace,
} from '#server/resume/engine/words/address/home-words.ts'
import { emailShape, findAddress, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isRegion } from '#server/resume/engine/words/regions.ts'
import { mayBePlace } from '#server/resume/engine/words/places.ts'

/** So many lines may make up the head of a resume. */
const headLines = 12

/** What a file calls itself. */
const fileTitle =
  /^(?:lebenslauf|curriculum|cv$|r[ée]sum[ée]|hoja de vida|currículo|životopis|życiorys|önéletrajz|özgeçmiş|резюме|meritförteckning|ansioluettelo)/iu

/** The line of the head that no field has taken and that may name a place. */
export function placeLineOf(parsed: ParsedResume, hasLabel: boolean): Block | undefined {
  const { blocks, content, provenance } = parsed
  // What was read as the name may be the place.
  if (isRegion(content.basics?.name ?? '')) {
    const [id] = provenance.find(one => one.pointer === '/basics/name')?.blockIds ?? []
    return blocks.find(block => block.id === id)
  }
  const read = new Set(
    provenance.flatMap(({ pointer, blockIds }) =>
      /^\/basics\/(?:name|label)$/.test(pointer) ? blockIds : [],
    ),
  )
  const start = blocks.findIndex(({ text }) => knownHeading(text) !== null)
  const head = blocks.slice(0, Math.min(headLines, start < 0 ? headLines : start))
  return head.find(({ id, text }, at) => {
    if (hintsAtHome(text)) return true
    if (read.has(id) || text.length > 60 || fileTitle.test(text)) return false
    const beside = [head[at - 1], head[at + 1]].some(one => one && reaches(one.text))
    return text
      .split(/\s*[|•·;]\s*/)
      .some(part => namesPlace(part, (hasLabel || at > 1) && (beside || reaches(text))))
  })
}

const reaches = (text: string) => emailShape.test(text) || findPhone(text) !== null

/** Two parts with a comma between them, or a name alone beside a number or an address. */
function namesPlace(part: string, beside: boolean): boolean {
  if (
    belonging.test(part) ||
    isNoPlace(part) ||
    reaches(part) ||
    findAddress(part) ||
    /\s\p{Lu}$|:/u.test(part)
  )
    return false
  return (beside || part.includes(', ')) && mayBePlace(part)
}
