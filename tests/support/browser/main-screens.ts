import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ask } from './expect-no-script.ts'
import { signIn, type Visitor } from './visitor.ts'

const pdf = path.resolve(import.meta.dirname, '../../resume-bench/files/d001.pdf')

interface Listed {
  id: string
  slug: string
  status: string
}

/** The screens of the demo that most people see, by who looks at them; who comes in is signed in. */
export const mainScreens = {
  async nobody(visitor: Visitor) {
    const { job, challenge } = await ofDemo(visitor)
    return ['/jobs', job, '/org/demo-org', challenge, '/u/ada', '/signup', '/about', '/nowhere']
  },
  async person(visitor: Visitor) {
    await signIn(visitor, 'ada@demo.example')
    const { job, challenge } = await ofDemo(visitor)
    const upload = await visitor.context.request.post('/api/resumes', {
      multipart: {
        file: { name: 'd001.pdf', mimeType: 'application/pdf', buffer: readFileSync(pdf) },
      },
    })
    const { data } = (await upload.json()) as { data: { id: string } }
    const analysis = `/resumes/${data.id}/analysis`
    return [
      '/home',
      '/dashboard',
      '/dashboard?view=applications',
      '/dashboard?view=notifications',
      '/dashboard?view=messages',
      '/dashboard?view=kept',
      '/jobs',
      job,
      '/challenges',
      challenge,
      '/profile',
      '/profile/edit',
      '/settings',
      '/settings?tab=notifications',
      '/settings?tab=privacy',
      '/settings?tab=appearance',
      '/settings?tab=data',
      '/resumes',
      analysis,
      `${analysis}?tab=findings`,
      `${analysis}?tab=extracted`,
      '/signup/resume-analysis',
      '/signup/choose-interests',
    ]
  },
  async admin(visitor: Visitor) {
    await signIn(visitor, 'admin@demo.example')
    const { jobs, challenges } = await ask<Lists>(visitor.context, 'org.dashboard', demo)
    const [judged] = challenges.filter(({ status }) => status === 'judging')
    const tabs = ['overview', 'jobs', 'applicants', 'people', 'messages', 'interviews', 'team']
    return [
      ...[...tabs, 'challenges', 'organization', 'activity'].map(
        tab => `/org/demo-org/dashboard?tab=${tab}`,
      ),
      '/org/demo-org/jobs/create',
      `/org/demo-org/jobs/${jobs[0]?.id}/edit`,
      '/org/demo-org/challenges/create',
      `/org/demo-org/challenges/${judged?.id}`,
    ]
  },
}

const demo = { orgSlug: 'demo-org' }

interface Lists {
  jobs: Listed[]
  challenges: Listed[]
}

async function ofDemo(visitor: Visitor) {
  const { jobs, challenges } = await ask<Lists>(visitor.context, 'org.page', demo)
  return {
    job: `/org/demo-org/jobs/${jobs[0]?.id}/${jobs[0]?.slug}`,
    challenge: `/challenge-details/${challenges[0]?.id}`,
  }
}
