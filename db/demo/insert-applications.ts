import type { Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import { insertMessages, type DemoMessage } from './conversation/insert-messages.ts'
import { candidates } from './insert-persons.ts'
import { list, markdown } from './text.ts'

interface DemoApplication {
  username: string
  job: string
  note: string
  source: string
  /** Each stage with the days since then; the first is the application. */
  stages: [stage: SystemStage, daysAgo: number][]
  /** What the team and the candidate wrote to each other since. */
  messages?: DemoMessage[]
}

/** To the jobs of demo-org, in different stages. */
const applications: DemoApplication[] = [
  {
    username: 'ada',
    job: 'Senior Backend Engineer, Berth Planning',
    note: 'I wrote a conflict checker for railway works once. Boats are slower, which should help.',
    source: 'search',
    stages: [
      ['applied', 9],
      ['screening', 6],
      ['interview', 2],
    ],
    messages: [
      {
        by: 'team',
        daysAgo: 2.2,
        body: 'Hello Ada,\n\nyour note about the railway works made us curious. Do you have an hour for us on Thursday, at ten or at two? We would look at a berth plan together; nothing to prepare.',
      },
      {
        by: 'candidate',
        daysAgo: 2.1,
        body: 'Hello,\n\nThursday at ten is fine. Shall I bring the conflict checker, or do you bring the conflicts?',
      },
      {
        by: 'team',
        daysAgo: 1.9,
        body: 'Both, please. We have more conflicts than we need. Until Thursday!',
      },
    ],
  },
  {
    username: 'kofi-mensah',
    job: 'Senior Backend Engineer, Berth Planning',
    note: 'I would like to hear which berth was double-booked last.',
    source: 'newsletter',
    stages: [['applied', 1]],
  },
  {
    username: 'ignacio-paredes',
    job: 'Senior Backend Engineer, Berth Planning',
    note: '',
    source: 'search',
    stages: [
      ['applied', 5],
      ['screening', 3],
    ],
  },
  {
    username: 'mehrdad-ranjbar',
    job: 'Senior Backend Engineer, Berth Planning',
    note: 'I come from energy grids, where two plans for one line are just as unwelcome.',
    source: 'organization',
    stages: [
      ['applied', 12],
      ['rejected', 4],
    ],
  },
  {
    username: 'linh-tran',
    job: 'Frontend Engineer, Accessibility',
    note: 'I test with a screen reader each Friday, and what it says is my list for Monday.',
    source: 'linkedin.com',
    stages: [
      ['applied', 14],
      ['screening', 11],
      ['interview', 7],
      ['offer', 1],
    ],
  },
]

const day = 86_400_000

export async function insertApplications(tx: Tx, persons: Map<string, string>, now: number) {
  for (const application of applications) await insertOne(tx, persons, now, application)
}

async function insertOne(
  tx: Tx,
  persons: Map<string, string>,
  now: number,
  { username, job, note, source, stages, messages = [] }: DemoApplication,
) {
  const person = candidates.find(candidate => candidate.username === username)!
  const userId = persons.get(person.email)!
  const found = await tx
    .selectFrom('jobs')
    .select(['id', 'createdBy', 'organizationId'])
    .where('title', '=', job)
    .executeTakeFirstOrThrow()
  const at = (daysAgo: number) => new Date(now - daysAgo * day)
  const [first, second] = stages
  const [stage, since] = stages.at(-1)!
  const isRejected = stage === 'rejected'
  const { id } = await tx
    .insertInto('applications')
    .values({
      jobId: found.id,
      userId,
      source,
      snapshot: JSON.stringify(snapshotOf(person)),
      coverNote: markdown(note),
      systemStage: stage,
      toldStage: stage,
      stageSince: at(since),
      firstResponseAt: second ? at(second[1]) : null,
      createdAt: at(first![1]),
      updatedAt: at(since),
      ...(isRejected && {
        rejectedFrom: 'applied' as const,
        rejectedAt: at(since),
        rejectReason: 'skills',
        retentionUntil: at(since - 180),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('applicationEvents')
    .values(
      stages.map(([toStage, daysAgo], index) => ({
        applicationId: id,
        actorId: index === 0 ? userId : found.createdBy,
        type: index === 0 ? 'received' : toStage === 'rejected' ? 'told' : 'moved',
        fromStage: stages[index - 1]?.[0] ?? null,
        toStage,
        at: at(daysAgo),
      })),
    )
    .execute()
  const thread = { id, organizationId: found.organizationId }
  await insertMessages(tx, thread, messages, {
    candidate: userId,
    team: found.createdBy,
    at,
  })
}

/** As if the person had sent their profile as a resume, without a file. */
const snapshotOf = (person: (typeof candidates)[number]) => ({
  person: { name: person.name, email: person.email },
  resumeTitle: 'Resume',
  file: null,
  content: {
    basics: {
      name: person.name,
      label: person.headline,
      email: person.email,
      summary: markdown(person.about),
      location: { city: person.location },
    },
    work: person.work,
    education: person.education,
    skills: person.skills.map(({ name, keywords }) => ({ name, keywords: list(keywords) })),
    languages: person.languages.map(([language, fluency]) => ({ language, fluency })),
  },
})
