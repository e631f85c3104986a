import type { DimensionKey, JsonResume } from '#server/resume/engine/types.ts'
import type { Dice } from './random.ts'

interface Improvement {
  dimension: DimensionKey
  /** Mends the copy it is given, in a place of its choice; false when there is nothing to mend. */
  mend: (resume: JsonResume, dice: Dice) => boolean
}

const WEAK = /^(?:Responsible for|Helped with|Worked on)/
const LONG = 31
const count = (text: string): number => text.split(/\s+/).length

type Post = NonNullable<JsonResume['work']>[number]

const postWhere = (test: (post: Post) => boolean, mend: (post: Post, dice: Dice) => void) =>
  ((resume, dice) => {
    const posts = (resume.work ?? []).filter(test)
    if (posts.length === 0) return false
    mend(dice.pick(posts), dice)
    return true
  }) satisfies Improvement['mend']

/** Puts others in the place of one list item that is so. */
const itemWhere = (test: (text: string) => boolean, mend: (text: string) => string[]) =>
  ((resume, dice) => {
    const places = (resume.work ?? []).flatMap(post =>
      (post.highlights ?? []).flatMap((text, at) => (test(text) ? [{ post, at, text }] : [])),
    )
    if (places.length === 0) return false
    const { post, at, text } = dice.pick(places)
    post.highlights?.splice(at, 1, ...mend(text))
    return true
  }) satisfies Improvement['mend']

function halves(text: string): string[] {
  const words = text.split(/\s+/)
  const middle = Math.ceil(words.length / 2)
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')]
}

const isReversed = ({ startDate, endDate }: Post): boolean =>
  startDate !== undefined && endDate !== undefined && startDate.slice(0, 4) > endDate.slice(0, 4)

/** What makes a resume better beyond doubt, and the dimension it belongs to. */
export const improvements: Record<string, Improvement> = {
  'an e-mail address': {
    dimension: 'completeness',
    mend: ({ basics }) => Boolean(basics && !basics.email && (basics.email = 'n@mail.example')),
  },
  'a phone number': {
    dimension: 'completeness',
    mend: ({ basics }) => Boolean(basics && !basics.phone && (basics.phone = '+49 30 5550177')),
  },
  'a place': {
    dimension: 'completeness',
    mend: ({ basics }) =>
      Boolean(
        basics && !basics.location && (basics.location = { city: 'Porto', region: 'Portugal' }),
      ),
  },
  'an education': {
    dimension: 'completeness',
    mend: resume => {
      const entry = { institution: 'Tide College', area: 'Commerce', endDate: '2005' }
      resume.education = [...(resume.education ?? []), entry]
      return true
    },
  },
  'a list of skills': {
    dimension: 'completeness',
    mend: resume =>
      !resume.skills && Boolean((resume.skills = [{ keywords: ['Excel', 'French'] }])),
  },
  'a description of a post': {
    dimension: 'completeness',
    mend: postWhere(
      post => !post.highlights && !post.summary,
      post => (post.highlights = ['Planned 40 routes a week for the ferries of the southern line']),
    ),
  },
  'a job title': {
    dimension: 'completeness',
    mend: postWhere(
      post => !post.position,
      post => (post.position = 'Planner'),
    ),
  },
  'a missing date': {
    dimension: 'structure',
    mend: ({ work = [] }, dice) => {
      const undated = work.filter(post => !post.startDate && !post.endDate)
      if (undated.length === 0) return false
      const at = work.indexOf(dice.pick(undated))
      // Between the one above and the one below, as it would truly be in a resume in order.
      const until = Number(work[at - 1]?.startDate?.slice(0, 4) ?? 2022)
      const from = Number(work[at + 1]?.endDate?.slice(0, 4) ?? until - 2)
      const startDate = `${Math.min(from, until)}-01`
      work[at] = { ...work[at], startDate, endDate: `${until}-01` }
      return true
    },
  },
  'a period the right way round': {
    dimension: 'structure',
    mend: postWhere(isReversed, post =>
      Object.assign(post, { startDate: post.endDate, endDate: post.startDate }),
    ),
  },
  'an end that is not in the future': {
    dimension: 'structure',
    mend: postWhere(
      post => (post.endDate ?? '') > '2027',
      post => delete post.endDate,
    ),
  },
  'the newest post first': {
    dimension: 'structure',
    mend: ({ work }) => {
      if (!work?.every(post => post.startDate)) return false
      const endOf = (post: Post): string => `${post.endDate ?? '9999'}-12`.slice(0, 7)
      work.sort(
        (a, b) =>
          endOf(b).localeCompare(endOf(a)) || (b.startDate ?? '').localeCompare(a.startDate ?? ''),
      )
      return true
    },
  },
  'a number in a list item': {
    dimension: 'impact',
    mend: itemWhere(
      text => !/\d/.test(text),
      text => [`${text} for 40 people`],
    ),
  },
  'a strong verb': {
    dimension: 'impact',
    mend: itemWhere(
      text => WEAK.test(text),
      text => [text.replace(WEAK, 'Led')],
    ),
  },
  'a long list item split': {
    dimension: 'clarity',
    mend: itemWhere(text => count(text) >= LONG, halves),
  },
  'a long list item cut': {
    dimension: 'clarity',
    mend: itemWhere(
      text => count(text) >= LONG,
      text => [text.split(/\s+/).slice(0, 20).join(' ')],
    ),
  },
  'a repeated list item removed': {
    dimension: 'clarity',
    mend: (resume, dice) => {
      const all = (resume.work ?? []).flatMap(post => post.highlights ?? [])
      const twice = (text: string): boolean => all.filter(one => one === text).length > 1
      return itemWhere(twice, () => [])(resume, dice)
    },
  },
  'no first person': {
    dimension: 'clarity',
    mend: itemWhere(
      text => /\b(?:I|my)\b/.test(text),
      text => [text.replaceAll(/\bI\b/g, 'who').replaceAll(/\bmy\b/g, 'the')],
    ),
  },
  'no worn phrase': {
    dimension: 'clarity',
    mend: itemWhere(
      text => /team player/.test(text),
      text => [text.replace('team player', 'goalkeeper')],
    ),
  },
}
