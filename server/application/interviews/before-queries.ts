import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

export type Before = Awaited<ReturnType<typeof findBefore>>

/** What one that is locked says before it is changed. */
export async function findBefore(tx: Tx, interviewId: string) {
  const { rows } = await sql<{
    state: string
    startsAt: Date | null
    title: string
    minutes: number
    place: string
    link: string | null
    note: string
    panel: string[]
    times: Date[]
  }>`select state, starts_at, title, minutes, place, link, note,
      array(select user_id from interview_panel where interview_id = interviews.id) as panel,
      array(select at from interview_times where interview_id = interviews.id) as times
    from interviews where id = ${interviewId}`.execute(tx)
  const [before] = rows
  if (!before) throw new Error('This interview is gone')
  return { ...before, times: before.times.map(at => at.toISOString()) }
}
