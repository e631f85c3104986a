import { proseWords } from '#server/resume/engine/words/letters.ts'
import { countUnspaced } from '#server/resume/engine/words/uncased/scripts.ts'
import type { Finding } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import { finding, hasLostPost, monthNumber, saidIn, saidInAll } from './context.ts'
import { lastsUndated } from './lasting-posts.ts'

/** In letters and digits, for a word is longer in some languages: about 45 words of English, and 25. */
const [littleTold, hardlyTold] = [250, 150]

/** One of Chinese and Japanese says as much as two and a half of others. */
export const lettersIn = (said: string[]) =>
  said.reduce((sum, text) => sum + text.length + countUnspaced(text) * 1.5, 0)

/** What so many letters cost; none where there is enough. */
export const stepOfTold = (letters: number): number =>
  letters >= littleTold ? 0 : letters < hardlyTold ? 18 : 12

/** Whether there is enough about all posts together to tell what the person has done. */
export function checkTold(context: Context): Finding[] {
  if (hasLostPost(context)) return []
  const { content, statements, beside, inHeadings, evidenceOf } = context
  const letters = lettersIn(saidInAll(context))
  const points = stepOfTold(letters)
  if (points === 0) return []
  const told = [...statements, ...beside, ...inHeadings]
  const words = new Set(told.map(one => one.text))
  const count = proseWords([...words].join(' '))
  return [
    finding('TOLD_TOO_LITTLE', {
      message:
        count === 0
          ? 'Nothing tells what you did in a post, a project or voluntary work.'
          : `Fewer than ${Math.max(50, count + 1)} words tell what you did in all your posts and projects.`,
      why: `${count === 0 ? '' : `We counted ${inHeadings.length > 0 ? 'about ' : ''}${count}${words.size < told.length ? ', without repeats' : ''}. `}Titles alone do not show what you did, to people or to us.`,
      action:
        'Write three to five items for each recent post: what you did, how, and what came of it.',
      points,
      pointer: content.work ? '/work' : content.projects ? '/projects' : '/work',
      evidence: statements.slice(0, 3).flatMap(one => evidenceOf(one.pointer, one.text)),
    }),
  ]
}

/** Of the newest post, which readers weigh most. */
export const shortOfNewest = 100

/**
 * The post that lasts, or else ended last; of several the one that stands first. Where the end cannot be, its start
 * counts. -1 where it is not sure: one without any date stands above it.
 */
export function newestOf(context: Context): number {
  const { content, today } = context
  const now = monthNumber(today, 'end') ?? 0
  const ends = (content.work ?? []).map(({ startDate, endDate }, at) => {
    const start = monthNumber(startDate, 'start') ?? 0
    if (!startDate && !endDate) return lastsUndated(context, `/work/${at}`) ? now : 0
    if (start > now) return 0
    const end = startDate && !endDate ? now : (monthNumber(endDate, 'end') ?? 0)
    const ended = monthNumber(endDate, 'start') ?? end
    return ended > now || (end > 0 && end < start) ? start : end
  })
  const newest = Math.max(...ends)
  const at = ends.indexOf(newest)
  const isUnsure = newest < now && ends.slice(0, at).includes(0)
  return isUnsure ? -1 : at
}

/** Whether a post, by its pointer, is told in a few words. */
export function isToldShortly({ statements, inHeadings }: Context, pointer: string): boolean {
  return (
    lettersIn(saidIn([...statements, ...inHeadings].filter(one => one.entry === pointer))) <
    shortOfNewest
  )
}
