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

const pay = (bound: 'min' | 'max') =>
  `exact_pay(jobs.salary_${bound}, jobs.salary_${bound}_cents) as salary_${bound}`

const job = `select jobs.id, jobs.slug, jobs.title, jobs.workplace_type, jobs.job_location,
    jobs.employment_type, jobs.salary_currency, ${pay('min')}, ${pay('max')}, jobs.salary_unit,
    jobs.skills_required, jobs.date_posted, jobs.valid_through, organizations.org_slug,
    organizations.name as org_name, organizations.logo_url as org_logo_url, jobs.description,
    jobs.skills_preferred, jobs.applicant_location_requirements, jobs.job_benefits, jobs.seniority,
    jobs.visa_sponsorship, jobs.questions, jobs.stages, jobs.status, jobs.close_reason,
    jobs.first_posted, jobs.updated_at
  from jobs inner join organizations on organizations.id = jobs.organization_id
  where jobs.id = $1 and nullif(not (organizations.id = any(array(
      select id from organizations where status = 'suspended'))), false) is not null
    and jobs.status in ('open', 'paused', 'closed')`

const changes = `select kind, at from job_versions where job_id = $1 and kind <> 'posted'
  order by id desc limit $2`

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

async function readJob(id: string) {
  const found = await pool.query({ name: 'job', text: job, values: [id] })
  const changed = await pool.query({ name: 'changes', text: changes, values: [id, 20] })
  return { ...(found.rows as object[])[0], changes: changed.rows as unknown[] }
}

function read(url: string, cookie: string | undefined) {
  if (url.startsWith('/api/auth/user')) return readUser(cookie)
  const id = /^\/jobs\/(.+)/.exec(url)?.[1]
  return id ? readJob(id) : readJobs()
}

const server = createServer((request, response) => {
  const answer: Promise<unknown> = read(request.url ?? '', request.headers.cookie)
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
