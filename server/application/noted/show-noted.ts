import type { findNoted } from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof findNoted>['execute']>>[number]

/** One that was made elsewhere, as it stands in a list. */
export const notedSummaryOf = ({ id, title, organization, stage, stageSince, appliedOn }: Row) => ({
  kind: 'noted' as const,
  id,
  title,
  organization,
  stage,
  stageSince,
  appliedOn,
})

export const notedOf = (row: Row) => ({
  ...notedSummaryOf(row),
  link: row.link,
  note: row.note,
  /** Its name alone is left of one that was deleted. */
  resume: row.resumeTitle === null ? null : { id: row.resumeId, title: row.resumeTitle },
  steps: row.steps,
})
