import type { ComponentType } from 'react'
import { useRoutes, type Params, type RouteObject } from 'react-router-dom'
import { RequireOrgAdmin } from './auth/require-org-admin.tsx'
import { RequireUser } from './auth/require-user.tsx'
import { paths } from './paths.ts'
import { Layout } from './shell/layout.tsx'
import { Forward, ForwardHome } from './shell/forward.tsx'
import { lazyPage } from './shell/error/lazy-page.tsx'
import NotFound from './shell/error/not-found-page.tsx'
import type { Helpers } from './trpc.ts'

/**
 * Reads on the server what a public page shows; `fetch` its own record, so that a miss is a 404.
 * `false` says too that there is nothing at this address, a path that the page is there now.
 */
type Prefetch = (helpers: Helpers, params: Params, search: URLSearchParams) => Promise<unknown>

export interface Handle {
  /** The page's module as the build's manifest names it, for preloading its chunk. */
  source?: string
  prefetch?: Prefetch
  /** Loads the page's module; before the first rendering. */
  preload?: () => Promise<void>
}

type PageModule = Promise<{ default: ComponentType }>

function page(
  path: string,
  source: string,
  load: () => PageModule,
  prefetch?: Prefetch,
): RouteObject {
  const { Page, preload } = lazyPage(load)
  return {
    path,
    element: <Page />,
    handle: { source: `src/${source}.tsx`, prefetch, preload } satisfies Handle,
  }
}

const publicPages: RouteObject[] = [
  { path: '/', element: <ForwardHome /> },
  page('/login', 'auth/login-page', () => import('./auth/login-page.tsx')),
  page('/signup', 'auth/signup-page', () => import('./auth/signup-page.tsx')),
  page(
    '/forgot-password',
    'auth/forgot-password-page',
    () => import('./auth/forgot-password-page.tsx'),
  ),
  page(
    '/reset-password/:token',
    'auth/reset-password-page',
    () => import('./auth/reset-password-page.tsx'),
  ),
  page(
    '/verify-email/:token',
    'auth/verify-email-page',
    () => import('./auth/verify-email-page.tsx'),
  ),
  page('/invitation/:token', 'org/invitation-page', () => import('./org/invitation-page.tsx')),
  page('/about', 'shell/text/about-page', () => import('./shell/text/about-page.tsx')),
  page('/terms', 'shell/text/terms-page', () => import('./shell/text/terms-page.tsx')),
  page('/privacy', 'shell/text/privacy-page', () => import('./shell/text/privacy-page.tsx')),
  page(
    '/u/:username',
    'user/profile/public-profile-page',
    () => import('./user/profile/public-profile-page.tsx'),
    (helpers, { username = '' }) => helpers.user.profile.fetch({ username }),
  ),
  page(
    '/jobs',
    'job/list/job-list-page',
    () => import('./job/list/job-list-page.tsx'),
    async (helpers, _, search) => {
      const { prefetchJobs } = await import('./job/list/prefetch-jobs.ts')
      return prefetchJobs(helpers, search)
    },
  ),
  page(
    '/org/:orgSlug',
    'org/org-page',
    () => import('./org/org-page.tsx'),
    (helpers, { orgSlug = '' }) => helpers.org.page.fetch({ orgSlug }),
  ),
  page(
    '/org/:orgSlug/jobs/:jobId/:jobSlug?',
    'job/job-page',
    () => import('./job/job-page.tsx'),
    async (helpers, { orgSlug, jobId = '', jobSlug }) => {
      const job = await helpers.job.byId.fetch({ jobId })
      // Another organization's address does not lead to this job.
      if (job.orgSlug !== orgSlug) return false
      return jobSlug && jobSlug !== job.slug ? paths.job(job) : true
    },
  ),
  page(
    '/challenge-details/:id',
    'challenge/challenge-page',
    () => import('./challenge/challenge-page.tsx'),
    async (helpers, { id = '' }) => {
      await helpers.challenge.byId.fetch({ challengeId: id })
      // Refused, and so left out, when nobody is signed in.
      await helpers.challenge.mySubmission.prefetch({ challengeId: id })
    },
  ),
]

const userPages: RouteObject[] = [
  page('/home', 'user/dashboard/home-page', () => import('./user/dashboard/home-page.tsx')),
  page(
    '/dashboard',
    'user/dashboard/dashboard-page',
    () => import('./user/dashboard/dashboard-page.tsx'),
  ),
  page(
    '/challenges',
    'challenge/challenge-list-page',
    () => import('./challenge/challenge-list-page.tsx'),
  ),
  page('/profile', 'user/profile/profile-page', () => import('./user/profile/profile-page.tsx')),
  page(
    '/profile/edit',
    'user/profile/profile-edit-page',
    () => import('./user/profile/profile-edit-page.tsx'),
  ),
  page(
    '/settings',
    'user/settings/settings-page',
    () => import('./user/settings/settings-page.tsx'),
  ),
  page(
    '/settings/linkedin',
    'user/settings/linkedin-page',
    () => import('./user/settings/linkedin-page.tsx'),
  ),
  page(
    '/analytics',
    'user/analytics/analytics-page',
    () => import('./user/analytics/analytics-page.tsx'),
  ),
  page(
    '/resumes',
    'resume/list/resume-list-page',
    () => import('./resume/list/resume-list-page.tsx'),
  ),
  page(
    '/resumes/upload',
    'resume/list/resume-list-page',
    () => import('./resume/list/resume-list-page.tsx'),
  ),
  page(
    '/resumes/:resumeId/analysis',
    'resume/analysis/analysis-page',
    () => import('./resume/analysis/analysis-page.tsx'),
  ),
  page(
    '/signup/import',
    'onboarding/signup-import-page',
    () => import('./onboarding/signup-import-page.tsx'),
  ),
  page(
    '/signup/resume-analysis',
    'onboarding/signup-analysis-page',
    () => import('./onboarding/signup-analysis-page.tsx'),
  ),
  page(
    '/signup/about',
    'onboarding/signup-about-page',
    () => import('./onboarding/signup-about-page.tsx'),
  ),
  page(
    '/signup/choose-interests',
    'onboarding/signup-interests-page',
    () => import('./onboarding/signup-interests-page.tsx'),
  ),
  page('/org/:orgSlug/claim/:token', 'org/claim-page', () => import('./org/claim-page.tsx')),
]

const orgPages: RouteObject[] = [
  page(
    '/org/:orgSlug/dashboard',
    'org/org-dashboard-page',
    () => import('./org/org-dashboard-page.tsx'),
  ),
  page(
    '/org/:orgSlug/jobs/create',
    'job/form/job-create-page',
    () => import('./job/form/job-create-page.tsx'),
  ),
  page(
    '/org/:orgSlug/jobs/:jobId/edit',
    'job/form/job-edit-page',
    () => import('./job/form/job-edit-page.tsx'),
  ),
  page(
    '/org/:orgSlug/challenges/create',
    'challenge/form/challenge-create-page',
    () => import('./challenge/form/challenge-create-page.tsx'),
  ),
  page(
    '/org/:orgSlug/challenges/:challengeId/edit',
    'challenge/form/challenge-edit-page',
    () => import('./challenge/form/challenge-edit-page.tsx'),
  ),
  page(
    '/org/:orgSlug/challenges/:challengeId',
    'challenge/judging/challenge-manage-page',
    () => import('./challenge/judging/challenge-manage-page.tsx'),
  ),
]

/** Every address of the site and its access rule, once. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...publicPages,
      { path: '/dashboard/profile', element: <Forward to={() => '/profile'} /> },
      { path: '/dashboard/:tab', element: <Forward to={({ tab }) => `/resumes/${tab}`} /> },
      {
        element: <RequireUser />,
        children: [...userPages, { element: <RequireOrgAdmin />, children: orgPages }],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]

export const AppRoutes = () => useRoutes(routes)
