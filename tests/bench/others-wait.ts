import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { setTimeout } from 'node:timers/promises'
import { seedBulk } from '#db/bulk.ts'
import { connectPostgres } from '#db/index.ts'
import { archive } from '../support/documents/linkedin/archive.ts'
import { startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'
import { callsWith, hostileTexts } from './hostile-inputs.ts'
import { benchDearText } from './dear-text.ts'
import { startPingProcess } from './start-ping-process.ts'
import { benchUnfinishedUploads } from './unfinished-uploads.ts'
import { signUp, type Person } from './person.ts'

/** What is sent, and whether the answers were what a hostile sender should get. */
interface Case {
  name: string
  send: (person: Person) => Promise<unknown>
}

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

const texts: Case[] = Object.entries(hostileTexts).map(([name, text]) => ({
  name: `text of ${name} in every field`,
  async send(person) {
    const resumeId = crypto.randomUUID()
    const known = {
      resumeId,
      version: 1,
      pointer: '/basics/url',
      before: null,
      orgSlug: 'seed-org-1',
    }
    for (const call of callsWith(text, known)) await person.call(call.path, call.type, call.input)
  },
}))

const deep: Case[] = [
  {
    name: 'JSON 50,000 deep in a body',
    send: person => person.raw('/trpc/resume.edit', '['.repeat(50_000)),
  },
  {
    name: 'JSON of 9,000 keys',
    send: person =>
      person.raw(
        '/trpc/interests.save',
        JSON.stringify(Object.fromEntries(many(9000, i => [`k${i}`, i]))),
      ),
  },
  {
    name: 'JSON of 30,000 empty lists',
    send: person => person.raw('/trpc/interests.save', `{"skills":[${'[],'.repeat(30_000)}[]]}`),
  },
  {
    name: 'deep JSON in an address',
    send: person => person.get(`/trpc/job.list?input=${'%5B'.repeat(4000)}`),
  },
  {
    name: 'a resume of JSON 200,000 deep',
    send: person =>
      person.upload('/api/resumes', 'deep.json', Buffer.from(`{"work":${'['.repeat(200_000)}`)),
  },
  {
    name: 'an import of JSON 200,000 deep',
    send: person =>
      person.upload('/api/imports', 'deep.json', Buffer.from(`{"work":${'['.repeat(200_000)}`)),
  },
]

const json = (document: object) => Buffer.from(JSON.stringify(document))
const longWords = (count: number) => many(count, i => `word${i}`).join(' ')

/** JSON Resumes that have very much of one thing. */
const large: Record<string, Buffer> = {
  'skills, 6,000': json({
    basics: { name: 'A B' },
    skills: many(6000, i => ({ name: `Skill ${i}` })),
  }),
  'posts, 1,500': json({
    work: many(1500, i => ({ name: `Firm ${i}`, position: 'Clerk', startDate: '2019-01' })),
  }),
  'keywords, 12,000': json({ skills: [{ name: 'All', keywords: many(12_000, i => `k${i}`) }] }),
  'one keyword of 33,000 words': json({
    basics: { name: 'A B', email: 'a@b.example' },
    skills: [{ name: 'All', keywords: [longWords(33_000)] }],
  }),
  'one summary of 9 MB': json({ basics: { name: 'A B', summary: longWords(900_000) } }),
  'projects of like names, 1,500': json({
    projects: many(1500, i => ({ name: 'Same name', startDate: `20${10 + (i % 10)}-01` })),
  }),
}

const manyFiles = Object.fromEntries(many(20_000, i => [`f${i}.csv`, strToU8('Name\n')]))
const archives: Record<string, Uint8Array> = {
  'of LinkedIn with 100,000 skills': archive({
    'Skills.csv': `Name\n${many(100_000, i => `Skill ${i}`).join('\n')}\n`,
  }),
  'that inflates to 400 MB': zipSync({ 'Profile.csv': new Uint8Array(400_000_000) }),
  'of 20,000 entries': zipSync(manyFiles, { level: 0 }),
}

const imports: Case[] = [
  ...Object.entries(large).map(([name, bytes]) => ({
    name: `an import with ${name}, looked at ten times`,
    async send(person: Person) {
      const id = await person.upload('/api/imports', 'resume.json', bytes)
      if (!id) return
      await Promise.all(many(10, () => person.call('user.importById', 'query', { importId: id })))
      await person.call('user.applyImport', 'mutation', { importId: id, choices: {} })
      await person.call('user.undoImport', 'mutation', { importId: id })
    },
  })),
  ...Object.entries(archives).map(([name, bytes]) => ({
    name: `an archive ${name}`,
    send: (person: Person) => person.upload('/api/imports', 'linkedin.zip', bytes),
  })),
]

const resumes: Case[] = [
  ...Object.entries(large).map(([name, bytes]) => ({
    name: `a resume with ${name}, corrected and checked again`,
    async send(person: Person) {
      const resumeId = await person.upload('/api/resumes', 'resume.json', bytes)
      if (!resumeId) return
      const at = { resumeId, version: 1 }
      await person.call('resume.edit', 'mutation', {
        ...at,
        pointer: '/basics/label',
        before: null,
        value: 'Clerk',
      })
      await person.call('resume.undoEdit', 'mutation', { ...at, pointer: '/basics/label' })
      await person.call('resume.analysis', 'query', { resumeId })
      await person.call('resume.recheck', 'mutation', { resumeId })
      await person.call('resume.remove', 'mutation', { resumeId })
    },
  })),
  {
    name: 'a text of 190,000 characters',
    send: person => person.upload('/api/resumes', 'long.txt', Buffer.from(longWords(22_000))),
  },
  {
    name: 'a text of 10 MB',
    send: person => person.upload('/api/resumes', 'long.txt', Buffer.alloc(9_900_000, 'word ')),
  },
]

const hostileFolder = path.join(import.meta.dirname, '../resume-bench/hostile/files')
const files: Case[] = readdirSync(hostileFolder).map(name => ({
  name: `the file ${name}`,
  send: person => person.upload('/api/resumes', name, readFileSync(path.join(hostileFolder, name))),
}))

const searches: Case[] = [
  {
    name: 'a search for jobs of 99 words',
    send: person => person.call('job.list', 'query', { query: 'a '.repeat(99).trim() }),
  },
  {
    name: 'a search for challenges of 99 words',
    send: person => person.call('challenge.list', 'query', { query: 'e '.repeat(99).trim() }),
  },
  {
    name: 'a search that finds nothing, and which filter to drop',
    send: person =>
      person.call('job.looser', 'query', {
        query: 'zzzz qqqq',
        place: 'Nowhere',
        skill: 'none',
        salaryMin: 1,
        salaryCurrency: 'EUR',
      }),
  },
]

const exports: Case[] = [
  {
    name: 'ten exports at once',
    send: person => Promise.all(many(10, () => person.get('/api/user/export'))),
  },
]

const cases = [...texts, ...deep, ...imports, ...resumes, ...files, ...searches, ...exports]

/**
 * How long a trivial request waits, at the longest, while one person sends what may hold a server
 * up; beside the same of the idle server. On real PostgreSQL with 20,000 jobs, limits out of the way.
 */
export async function benchOthersWait() {
  const postgres = await startPostgres()
  const { db, close } = connectPostgres(postgres.url, { isPatient: true })
  const site = await startSite({ DATABASE_URL: postgres.url, DEMO: '0', LOG_LEVEL: 'silent' })
  await seedBulk(db, { jobs: 20_000, candidates: 0, orgs: 200 })
  await close()
  const pinger = startPingProcess(`${site.url}/healthz`)
  try {
    await pinger.during(() => setTimeout(2000))
    const idle = (await pinger.during(() => setTimeout(10_000))).longest
    const waited: { name: string; longest: number; asked: number; seconds: number }[] = []
    for (const { name, send } of cases) {
      // An account each: one that has ten resumes gets no further.
      const person = await signUp(site.url)
      const from = performance.now()
      const { longest, asked } = await pinger.during(() => send(person))
      waited.push({
        name,
        longest,
        asked,
        seconds: Math.round((performance.now() - from) / 100) / 10,
      })
      if (process.env['BENCH_TALK']) process.stderr.write(`${JSON.stringify(waited.at(-1))}\n`)
    }
    const sorted = waited.toSorted((one, other) => other.longest - one.longest)
    return {
      inputs: cases.length,
      idle,
      longestAboveIdle: Number(((sorted[0]?.longest ?? 0) - idle).toFixed(1)),
      worst: sorted.slice(0, 8),
      dearText: await benchDearText(),
      unfinishedUploads: await benchUnfinishedUploads(),
    }
  } finally {
    pinger.stop()
    await site.stop()
    await postgres.stop()
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchOthersWait(), null, 2)}\n`)
