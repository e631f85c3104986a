import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The least that could answer: node:http, pg, prepared statements, the same rows by the same SQL.
 * Its one argument is the database's URL; prints its port.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })

const session = `select users.id, users.email, users.name, users.username, users.linkedin_url,
    users.email_verified_at, sessions.expires_at, sessions.created_at, sessions.user_agent, sessions.ip
  from sessions inner join users on users.id = sessions.user_id where sessions.token_hash = $1`

const jobs = `select jobs.id, jobs.slug, jobs.title, jobs.workplace_type, jobs.job_location,
    jobs.employment_type, jobs.salary_currency, jobs.salary_min, jobs.salary_max, jobs.salary_unit,
    jobs.skills_required, jobs.date_posted, jobs.valid_through, organizations.org_slug,
    organizations.name as org_name, organizations.logo_url as org_logo_url, job_search.seq
  from job_search inner join jobs on jobs.id = job_search.job_id
    inner join organizations on organizations.id = jobs.organization_id
  order by job_search.seq desc limit $1`

const count = `select count(*) as count from (select seq from job_search limit $1) as counted`

async function readUser(cookie: string | undefined) {
  const token = /session=([^;]+)/.exec(cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await pool.query({ name: 'session', text: session, values: [hash] })
  const [user] = rows as Record<string, unknown>[]
  return user && new Date(String(user.expires_at)) > new Date()
    ? {
        id: user.id,
        email: user.email,
        name: user.name,
        username: user.username,
        linkedinUrl: user.linkedin_url,
      }
    : null
}

async function readJobs() {
  const [list, total] = await Promise.all([
    pool.query({ name: 'jobs', text: jobs, values: [21] }),
    pool.query({ name: 'count', text: count, values: [1001] }),
  ])
  return {
    items: list.rows.slice(0, 20) as unknown[],
    total: (total.rows as { count: number }[])[0]?.count,
  }
}

const server = createServer((request, response) => {
  const answer = request.url?.startsWith('/api/auth/user')
    ? readUser(request.headers.cookie)
    : readJobs()
  answer.then(
    body => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : ''}\n`)
})
process.once('SIGTERM', () => process.exit(0))
