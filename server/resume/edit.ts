import type { PersonContext } from '#server/context.ts'
import type { Analyzed } from './analyze-reading.ts'
import type { Reader } from '#server/background/reader-processes.ts'
import type { Edit } from './apply-edits.ts'
import type { ParsedResume } from './engine/types.ts'
import { noResume, changedMeanwhile, reanalyze, thisMonth } from './store-analysis.ts'
import { requireCurrent } from './version-queries.ts'

interface Read {
  resumeId: string
  version: number
}

interface EditedPlace extends Read {
  pointer: string
}

interface NewEdit extends EditedPlace {
  value: Edit['value']
  before?: unknown
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

/**
 * Stores an edit; answers its place in the reading.
 * @throws NOT_FOUND for others' resumes; CONFLICT when something else stands there meanwhile.
 */
export async function editVersion(ctx: PersonContext, input: NewEdit) {
  const { pointer, value, before = null } = input
  let placed = pointer
  await change(ctx, input, async (unedited, edits, run) => {
    const edit = { pointer, value, before }
    const { edited } = await run('edit', unedited, edits, edit, thisMonth())
    if (!edited) throw changedMeanwhile()
    placed = edited.pointer
    return edited.analyzed
  })
  return placed
}

interface Swapped extends Read {
  /** The post's place in the content as it is now: /work/0. */
  post: string
  title: string
  employer: string
}

/**
 * Gives a post its title as employer and its employer as title: where both are alike, we may have
 * read them the wrong way round.
 * @throws as `editVersion`
 */
export async function swapTitleAndEmployer(ctx: PersonContext, input: Swapped) {
  const { post, title, employer } = input
  const swapped = [
    { pointer: `${post}/position`, before: title, value: employer },
    { pointer: `${post}/name`, before: employer, value: title },
  ]
  await change(ctx, input, async (unedited, edits, run) => {
    let analyzed: Analyzed | undefined
    for (const edit of swapped) {
      const so = analyzed?.edits ?? edits
      const { edited } = await run('edit', unedited, so, edit, thisMonth())
      if (!edited) throw changedMeanwhile()
      analyzed = edited.analyzed
    }
    if (!analyzed) throw changedMeanwhile()
    return analyzed
  })
}

/**
 * Keeps that the person has looked at what was read and found it right, until it is read anew.
 * @throws as `editVersion`
 */
export const confirmReading = (ctx: PersonContext, read: Read) =>
  change(ctx, read, (unedited, edits, run) =>
    run('analyze', { ...unedited, confirmedByUser: true }, edits, thisMonth()),
  )

/** Back to what was read at a place of the reading; nothing when it was not edited. */
export const undoEdit = (ctx: PersonContext, { pointer, ...read }: EditedPlace) =>
  change(ctx, read, (unedited, edits, run) => {
    const left = edits.filter(edit => edit.pointer !== pointer)
    return run('analyze', unedited, left, thisMonth())
  })
