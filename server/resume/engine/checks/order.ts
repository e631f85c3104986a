import type { Finding } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import { finding, monthNumber } from './context.ts'
import { areSettled, entryEvidence, isCourse, type Period } from './periods.ts'
import { breakNames } from './post-words.ts'

export function checkOrder(context: Context, periods: Period[]): Finding[] {
  const posts = checkPosts(context, periods)
  // Who tells a whole life from its beginning does so on purpose, and hears it once.
  return posts.length > 0 ? posts : checkEducation(context, periods)
}

/**
 * Costs points only once all posts have dates that can be read and can be right: before that the
 * order cannot be told for sure, and mending a date must not cost more than it gains. Posts under
 * headings of their own are sorted apart.
 */
function checkPosts(context: Context, periods: Period[]): Finding[] {
  const now = (monthNumber(context.today, 'end') ?? 0) + 1
  const posts = periods.filter(
    one => one.kind === 'work' && one.start !== null && !breakNames.test(one.name),
  )
  const late = posts.find((post, at) => {
    const before = posts[at - 1]
    if (!before || before.section !== post.section) return false
    const endsFrom = post.current ? now : (post.endsFrom ?? 0)
    const endsBy = before.current ? now : (before.end ?? 0)
    return (post.start ?? 0) > (before.startsBy ?? 0) && endsFrom > endsBy
  })
  if (!late) return []
  return [
    finding('NOT_REVERSE_CHRONOLOGICAL', {
      message: `${late.name} is newer than the post above it.`,
      why: 'Readers and systems expect the newest post first, and take the first one for your current one.',
      action: 'Sort your posts by date, newest first.',
      points: areSettled(context, periods) ? 2 : 0,
      pointer: late.pointer,
      evidence: entryEvidence(context, late),
    }),
  ]
}

/** Posts run from the newest to the oldest, and the educations the other way. */
function checkEducation(context: Context, periods: Period[]): Finding[] {
  const posts = periods.filter(one => one.kind === 'work' && one.start !== null)
  const schools = periods.filter(one => one.kind === 'education' && one.end !== null)
  const [first, ...others] = schools
  const isUpwards = others.every((one, at) => {
    const before = schools[at]
    return before?.section === one.section && (one.endsFrom ?? 0) > (before.end ?? 0)
  })
  if (posts.length < 2 || !first || others.length === 0 || !isUpwards) return []
  if (schools.some(isCourse)) return []
  const last = others.at(-1) ?? first
  return [
    finding('EDUCATION_OUT_OF_ORDER', {
      message: `${last.name} is your newest education, and stands last.`,
      why: 'Your posts run from the newest to the oldest, and readers expect the same of your education.',
      action: 'Sort your education by date, newest first.',
      points: areSettled(context, periods) ? 1 : 0,
      pointer: last.pointer,
      evidence: entryEvidence(context, last),
    }),
  ]
}
