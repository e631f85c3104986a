import { randomUUID } from 'node:crypto'
import type { PersonContext } from '#server/context.ts'
import type { Analyzed } from './analyze-reading.ts'
import type { Reader } from '#server/background/reader-processes.ts'
import type { Edit, NewEdit } from './edits/types.ts'
import type { ParsedResume } from './engine/types.ts'
import { notFound } from '#server/errors.ts'
import { answering, withoutAnswer, type Question } from './answers.ts'
import { answerOf } from './engine/checks/doubt/questions.ts'
import { noResume, changedMeanwhile, reanalyze, thisMonth } from './store-analysis.ts'
import { requireCurrent } from './version-queries.ts'

interface Read {
  resumeId: string
  version: number
}

interface EditedPlace extends Read {
  pointer: string
}

/**
 * Analyzes the current version of a person's resume anew: `analyze` gets what was read, without any
 * edit, and the edits.
 * @throws NOT_FOUND for others' resumes, CONFLICT for older versions
 */
async function change(
  ctx: PersonContext,
  { resumeId, version }: Read,
  analyze: (unedited: ParsedResume, edits: Edit[], run: Reader) => Promise<Analyzed>,
) {
  const place = { userId: ctx.user.id, resumeId, version }
  await requireCurrent(ctx.db, place)
  await reanalyze(
    ctx,
    place,
    tx => requireCurrent(tx, place),
    ({ unedited, edits }, run) => {
      if (!unedited) throw noResume()
      return analyze(unedited, edits, run)
    },
  )
}

/** Stores edits, all or none; answers the last one's place in the reading, if it has its own. */
async function addEdits(ctx: PersonContext, read: Read, more: NewEdit[]) {
  let placed: string | null = null
  await change(ctx, read, async (unedited, edits, run) => {
    const { edited } = await run('edit', unedited, edits, more, thisMonth())
    if (!edited) throw changedMeanwhile()
    placed = edited.pointer
    return edited.analyzed
  })
  return placed as string | null
}

/**
 * Stores an edit; answers its place in the reading, null where it has none of its own.
 * @throws NOT_FOUND for others' resumes; CONFLICT when something else stands there meanwhile.
 */
export const editVersion = (ctx: PersonContext, { resumeId, version, ...edit }: Read & NewEdit) =>
  addEdits(ctx, { resumeId, version }, [edit])

interface Swapped extends Read {
  /** The post's place in the content as it is now: /work/0. */
  post: string
  title: string
  employer: string
}

/**
 * Gives a post its title as employer and its employer as title: where both are alike, we may have
 * read them the wrong way round. Both are undone at once.
 * @throws as `editVersion`
 */
export async function swapTitleAndEmployer(ctx: PersonContext, input: Swapped) {
  const { post, title, employer, ...read } = input
  const set = randomUUID()
  await addEdits(ctx, read, [
    { pointer: `${post}/position`, before: title, value: employer, set },
    { pointer: `${post}/name`, before: employer, value: title, set },
  ])
}

interface Answered extends Question {
  /** What we said is wrong. */
  isWrong?: boolean | undefined
}

interface Confirmed extends Read {
  /** A value or an entry, in the content as it is now. */
  pointer?: string | undefined
  question?: Answered | undefined
}

/**
 * Keeps that the person has looked at what was read and found it right: a value, what a question is
 * about, or all of it until it is read anew. Answers the place of an edit that says so. A question may
 * be answered the other way too: then its findings are said no more.
 * @throws as `editVersion`; NOT_FOUND when nothing is asked there, CONFLICT when it was answered otherwise.
 */
export async function confirmReading(ctx: PersonContext, input: Confirmed) {
  const { pointer, question, ...read } = input
  if (question) return answerQuestion(ctx, read, question)
  if (pointer) return addEdits(ctx, read, [{ pointer, confirms: true }])
  await change(ctx, read, (unedited, edits, run) =>
    run('analyze', { ...unedited, confirmedByUser: true }, edits, thisMonth()),
  )
  return null
}

async function answerQuestion(
  ctx: PersonContext,
  read: Read,
  { code, place, isWrong = false }: Answered,
) {
  await change(ctx, read, async (unedited, edits, run) => {
    const { resumeId } = read
    const given = await answering(ctx, { resumeId, answers: unedited }, { code, place, isWrong })
    if (!given) return run('analyze', unedited, edits, thisMonth())
    const { key, entry, answers } = given
    const more = entry === null ? [] : [{ pointer: entry, confirms: true, set: key }]
    const { edited } = await run('edit', { ...unedited, ...answers }, edits, more, thisMonth())
    if (!edited) throw changedMeanwhile()
    return edited.analyzed
  })
  return null
}

/**
 * Takes back the answer to a question, or that all of it is right.
 * @throws as `editVersion`
 */
export const undoConfirm = (
  ctx: PersonContext,
  { question, ...read }: Read & { question?: Question | undefined },
) =>
  change(ctx, read, (unedited, edits, run) => {
    if (!question) {
      const { confirmedByUser: _, ...unconfirmed } = unedited
      return run('analyze', unconfirmed, edits, thisMonth())
    }
    const answer = answerOf(question.code, question.place)
    const reopened = { ...unedited, ...withoutAnswer(unedited, answer) }
    const left = edits.filter(edit => edit.set !== answer)
    return run('analyze', reopened, left, thisMonth())
  })

/** Back to what was read at a place of the reading, and of what was changed with it. */
export const undoEdit = (ctx: PersonContext, { pointer, ...place }: EditedPlace) =>
  change(ctx, place, (unedited, edits, run) => {
    const undone = edits.find(edit => edit.pointer === pointer)
    if (!undone) throw notFound('This edit')
    const { set } = undone
    const left = edits.filter(edit => edit !== undone && (set === undefined || edit.set !== set))
    const isAnswer = set !== undefined && unedited.answered?.includes(set)
    const read = isAnswer ? { ...unedited, ...withoutAnswer(unedited, set) } : unedited
    return run('analyze', read, left, thisMonth())
  })
