/** Where a path is no longer than its kind; others are told apart by the patterns below. */
const words = new Set([
  'about',
  'analytics',
  'challenges',
  'dashboard',
  'forgot-password',
  'home',
  'jobs',
  'login',
  'privacy',
  'profile',
  'resumes',
  'settings',
  'signup',
  'terms',
])

const patterns: [kind: string, pattern: RegExp][] = [
  ['start', /^\/$/],
  ['job', /^\/org\/[^/]+\/jobs\/[^/]+(?:\/[^/]+)?$/],
  ['job-form', /^\/org\/[^/]+\/jobs\/(?:create|[^/]+\/edit)$/],
  ['organization', /^\/org\/[^/]+$/],
  ['organization-dashboard', /^\/org\/[^/]+\/dashboard$/],
  ['claim', /^\/org\/[^/]+\/claim\/[^/]+$/],
  ['challenge', /^\/challenge-details\/[^/]+$/],
  ['challenge-judging', /^\/org\/[^/]+\/challenges\/[^/]+$/],
  ['challenge-form', /^\/org\/[^/]+\/challenges\/(?:create|[^/]+\/edit)$/],
  ['public-profile', /^\/u\/[^/]+$/],
  ['profile-form', /^\/profile\/edit$/],
  ['resume', /^\/resumes\/[^/]+\/analysis$/],
  ['resumes', /^\/resumes\/upload$/],
  ['import', /^\/settings\/linkedin$/],
  ['onboarding', /^\/signup\/[^/]+$/],
  ['link-of-a-mail', /^\/(?:reset-password|verify-email|invitation|unsubscribe)\/[^/]+$/],
]

/** What kind of page stands at a path; `other` where there is none, or where it leads on. */
export function pageKind(path: string): string {
  const word = path.slice(1)
  if (words.has(word)) return word
  // What creates a job or edits one looks like a job with a slug.
  return patterns.findLast(([, pattern]) => pattern.test(path))?.[0] ?? 'other'
}
