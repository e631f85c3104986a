import type { Finding } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import type { Bullet } from './items/statements.ts'
import { clip, finding, squeeze } from './context.ts'

/** With fewer words than this beside its number, an item may rightly be told of two posts. */
const fewestAlike = 6

const numbers = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? []
const withoutNumbers = (text: string) => squeeze(text.replace(/\d+(?:[.,]\d+)*/g, '#')).trim()

function differInOneNumber(one: Bullet, other: Bullet): boolean {
  const [a, b] = [numbers(one.text), numbers(other.text)]
  if (a.length !== b.length || one.words - a.length < fewestAlike) return false
  return a.filter((number, at) => number !== b[at]).length === 1
}

const times = ['twice', 'three times', 'four times', 'five times']
const counts = ['Two', 'Three', 'Four', 'Five']

/** Items of the same words, whatever their case and stops, and those where one number alone differs: once for all of a kind. */
export function checkRepeats({ bullets, evidenceOf }: Context): Finding[] {
  return [...Map.groupBy(bullets, one => withoutNumbers(one.text)).values()].flatMap(group => {
    const said = Map.groupBy(group, one => squeeze(one.text))
    const isSaid = (one: Bullet) => (said.get(squeeze(one.text))?.length ?? 0) > 1
    const [first] = group
    const isNear = (one: Bullet) => first !== undefined && differInOneNumber(first, one)
    const hasNear = group.some(isNear)
    const alike = group.filter(one => isSaid(one) || isNear(one) || (hasNear && one === first))
    const [, second] = alike
    if (!second) return []
    const isSame = new Set(alike.map(one => squeeze(one.text))).size === 1
    const at = alike.length - 2
    return [
      finding('DUPLICATE_BULLET', {
        message: isSame
          ? `You say ${times[at] ?? `${alike.length} times`}: "${clip(second.text, 80)}"`
          : `${counts[at] ?? alike.length} items differ in one number alone: "${clip(second.text, 80)}"`,
        why: 'A repeated line takes the room of another achievement.',
        action: isSame
          ? `Keep it where it fits best, and write something new in the other ${at === 0 ? 'place' : 'places'}.`
          : 'Keep the one whose number is right, or tell what was different each time.',
        points: alike.some(isSaid) ? 2 : 1,
        pointer: second.pointer,
        evidence: alike.slice(0, 5).flatMap(one => evidenceOf(one.pointer)),
      }),
    ]
  })
}
