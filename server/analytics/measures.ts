/** One count by day: of which events, by which of their props. */
interface Measure {
  event: string
  /** SQL; what it is counted by. */
  value?: string
  /** SQL; what is measured. Rows without one are not counted. */
  number?: string
  /** SQL; which of the events. */
  where?: string
  /** SQL; one more table of the statement. */
  from?: string
}

const isFirst = `(props->>'first')::boolean`

/** What is counted of each day, by the name under which `analytics_days` has it. */
export const measures = {
  pages: { event: 'page', value: `props->>'kind'` },
  signUps: { event: 'sign_up', value: `props->>'through'` },
  firstResumes: { event: 'resume_read', where: isFirst },
  firstInterests: { event: 'interests_saved', where: isFirst },
  firstApplications: { event: 'application_sent', where: isFirst },
  firstAnswers: { event: 'application_answered', where: isFirst },
  resumesRead: {
    event: 'resume_read',
    value: `(props->>'source') || ' ' || coalesce(props->>'cause', 'read')`,
  },
  importsRead: {
    event: 'import_read',
    value: `(props->>'source') || ' ' || coalesce(props->>'cause', 'read')`,
  },
  scores: {
    event: 'resume_read',
    value: `(floor((props->>'score')::numeric / 10) * 10)::text`,
    where: `props->>'score' is not null`,
  },
  findings: {
    event: 'resume_read',
    value: 'finding',
    from: `jsonb_array_elements_text(props->'findings') finding`,
  },
  applications: { event: 'application_sent' },
  answers: {
    event: 'application_answered',
    value: `props->>'organization'`,
    number: `(props->>'hours')::double precision`,
  },
  challengesEntered: { event: 'challenge_entered' },
  challengesHandedIn: { event: 'challenge_handed_in' },
  searches: {
    event: 'search',
    value: `case when (props->>'found')::integer = 0 then 'none' else 'found' end`,
  },
  missed: {
    event: 'search',
    value: `props->>'word'`,
    where: `(props->>'found')::integer = 0 and props->>'word' is not null`,
  },
  errors: { event: 'error', value: `(props->>'status') || ' ' || (props->>'call')` },
  timings: {
    event: 'timing',
    value: `(props->>'metric') || ' ' || (props->>'kind')`,
    number: `(props->>'value')::double precision`,
  },
} as const satisfies Record<string, Measure>

/**
 * The counts of one measure on the day $1: of all, of each value, and of each number of both. Who
 * had no hash counts as one each time.
 */
export function sqlOf(name: string, { event, value, number, where, from }: Measure): string {
  const sets = [
    '()',
    ...(value ? ['(value)'] : []),
    ...(number ? ['(value, number)', '(number)'] : []),
  ]
  return `select $1::date, '${name}', ${value ? `coalesce(value, '')` : `''`},
    ${number ? 'coalesce(number, -1)' : '-1'}, count(*), count(distinct who)
  from (select coalesce(session_hash, id::text) as who
      ${value ? `, ${value} as value` : ''}${number ? `, ${number} as number` : ''}
    from analytics_events${from ? `, ${from}` : ''}
    where name = '${event}' and at >= $1::date::timestamp at time zone 'UTC'
      and at < ($1::date + 1)::timestamp at time zone 'UTC'${where ? ` and ${where}` : ''}) one
  ${value ? `where value is not null${number ? ' and number is not null' : ''}` : ''}
  group by grouping sets (${sets.join(', ')}) having count(*) > 0`
}
