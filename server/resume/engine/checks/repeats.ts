import type { Finding } from '#server/resume/engine/types.ts'
import type { Bullet, Context } from './context.ts'
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

/** Items of the same words, whatever their case and stops; and those where one number alone differs. */
export function checkRepeats({ bullets, evidenceOf }: Context): Finding[] {
  const same = new Map<string, Bullet>()
  const alike = new Map<string, Bullet>()
  return bullets.flatMap(bullet => {
    const [key, loose] = [squeeze(bullet.text), withoutNumbers(bullet.text)]
    const near = alike.get(loose)
    const first = same.get(key) ?? (near && differInOneNumber(near, bullet) ? near : undefined)
    if (!same.has(key)) same.set(key, bullet)
    if (!near) alike.set(loose, bullet)
    if (!first) return []
    const isSame = squeeze(first.text) === key
    return [
      finding('DUPLICATE_BULLET', {
        message: isSame
          ? `You say twice: "${clip(bullet.text, 80)}"`
          : `Two items differ in one number alone: "${clip(bullet.text, 80)}"`,
        why: 'A repeated line takes the room of another achievement.',
        action: isSame
          ? 'Keep it where it fits best, and write something new in the other place.'
          : 'Keep the one whose number is right, or tell what was different the second time.',
        points: isSame ? 2 : 1,
        pointer: bullet.pointer,
        evidence: [...evidenceOf(first.pointer), ...evidenceOf(bullet.pointer)],
      }),
    ]
  })
}
