import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/index.ts'
import { whoMay } from '#server/shown/roles.ts'
import type { OfInterview } from './interview-events.ts'

type Said = Omit<OfInterview, 'actorId' | 'toTeam'>

interface Row extends Said {
  startsAt: Date | null
}

/** The organization's active members whose role is one of these. */
const staying = (roles: readonly string[]) => sql`(select user_id from memberships
  join users on users.id = user_id and users.status = 'active'
  where organization_id = jobs.organization_id and memberships.status = 'active'
    and role in (${sql.join([...roles])}))`

/**
 * What is told of interviews, as they are now: without whoever does it. Who organizes one sees to it,
 * and where they are there no more, all who decide.
 */
export async function listSaid(tx: Tx, which: RawBuilder<boolean>) {
  const { rows } = await sql<Row>`
    select interviews.id as interview_id, application_id, jobs.organization_id, applications.user_id,
      jsonb_build_object('id', jobs.id, 'slug', jobs.slug, 'title', jobs.title,
        'orgSlug', org_slug, 'orgName', organizations.name) as job,
      coalesce((select case when jobs.is_blind then alias else name end from applicants
        where applicants.application_id = applications.id), 'Somebody') as applicant_name,
      panel, case when organizer_id in ${staying(whoMay('decide'))} then array[organizer_id]
        else array(select user_id from ${staying(whoMay('decide'))} deciding) end as team,
      jsonb_build_object('title', interviews.title, 'minutes', minutes, 'place', place, 'link', link,
        'note', note, 'zone', zone, 'sequence', sequence, 'names', names,
        'times', array(select at from interview_times where interview_id = interviews.id
          and at > now() order by at)) as interview, starts_at, answer_note as note,
      jobs.is_blind
    from interviews join applications on applications.id = application_id
      join jobs on jobs.id = applications.job_id
      join organizations on organizations.id = jobs.organization_id
      cross join lateral (select coalesce(array_agg(users.id order by users.name, users.id), '{}') as panel,
          coalesce(jsonb_agg(users.name order by users.name, users.id), '[]') as names
        from interview_panel join users on users.id = user_id
        where interview_panel.interview_id = interviews.id) members
    where ${which} order by interviews.id`.execute(tx)
  return rows.map(({ startsAt, ...said }) => {
    const interview = { ...said.interview, startsAt }
    // Nothing that somebody wrote, where nobody has masked it.
    const toTeam = said.isBlind
      ? { interview: { ...interview, title: 'Interview', place: '', note: '' }, note: '' }
      : { interview, note: said.note }
    return { ...said, interview, toTeam }
  })
}

/** One that is there. */
export async function findSaid(tx: Tx, interviewId: string) {
  const [said] = await listSaid(tx, sql<boolean>`interviews.id = ${interviewId}`)
  if (!said) throw new Error('This interview is gone')
  return said
}
