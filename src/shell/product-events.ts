import type { MutationCache, QueryClient } from '@tanstack/react-query'
import type { RouterInputs } from '#src/api.ts'

type Mutation = ReturnType<MutationCache['getAll']>[number]

type Procedure = {
  [Noun in keyof RouterInputs]: `${Noun}.${Extract<keyof RouterInputs[Noun], string>}`
}[keyof RouterInputs]

/** What people come for, by the call that does it. Nothing is sent with it: no texts, no ids. */
const productEvents: Partial<Record<Procedure | '/api/resumes', string>> = {
  'auth.signUp': 'signed up',
  'auth.logInByProvider': 'signed up',
  '/api/resumes': 'resume analysed',
  'job.apply': 'applied',
  'challenge.join': 'entered',
  'challenge.submit': 'submitted',
  'org.claim': 'claimed',
  'job.publish': 'job published',
}

interface Captures {
  capture(name: string, properties: undefined, options: { timestamp: Date }): unknown
}

/** Captures each, once; also what was done before PostHog was here. */
export function followProductEvents(posthog: Captures, queryClient: QueryClient) {
  const told = new WeakSet<Mutation>()
  const tell = (mutation: Mutation) => {
    const name = nameOf(mutation)
    if (!name || mutation.state.status !== 'success' || told.has(mutation)) return
    told.add(mutation)
    posthog.capture(name, undefined, { timestamp: new Date(mutation.state.submittedAt) })
  }
  const cache = queryClient.getMutationCache()
  for (const mutation of cache.getAll()) tell(mutation)
  cache.subscribe(({ mutation }) => {
    if (mutation) tell(mutation)
  })
}

function nameOf({ options, state }: Mutation) {
  const [call] = options.mutationKey ?? []
  if (!Array.isArray(call)) return undefined
  // A file of which nothing could be read is no analysis.
  if (call[0] === '/api/resumes' && !isRead(state.data)) return undefined
  if (call.join('.') === 'auth.logInByProvider' && !isNew(state.data)) return undefined
  return productEvents[call.join('.') as Procedure]
}

const isNew = (data: unknown) => (data as { isNew?: boolean } | undefined)?.isNew === true

const isRead = (data: unknown) =>
  ['ready', 'needs_review'].includes(
    (data as { parseStatus?: string } | undefined)?.parseStatus ?? '',
  )
