import type { ComponentType } from 'react'
import { useRoutes, type Params, type RouteObject } from 'react-router-dom'
import { RequireUser } from './auth/require-user.tsx'
import { Layout } from './shell/layout.tsx'
import { OldAddress } from './shell/old-address.tsx'
import { StartAddress } from './shell/start-address.tsx'
import { lazy } from './shell/lazy.tsx'
import { NotFound } from './shell/error/not-found.tsx'
import type { Helpers } from './trpc.ts'

/**
 * Reads on the server what a public page shows; `fetch` its own record, so that a miss is a 404.
 * `false`, too, says that there is nothing at this address; a path, that the page is there now.
 */
type Prefetch = (helpers: Helpers, params: Params, search: URLSearchParams) => Promise<unknown>

export interface Handle {
  /** See `PageLoader`. */
  source?: string
  prefetch?: Prefetch
  /** Loads the page's module; before the first rendering. */
  preload?: () => Promise<void>
}

interface PageLoader {
  (): Promise<{ default: ComponentType }>
  /** In the server's build: the module as the manifest names it, for preloading its chunk. */
  source?: string
}

/** Fetched where it guards: visitors never need it. */
const RequireOrgMember = lazy(() => import('./auth/require-org-member.tsx'))
const RequireRole = lazy(() => import('./org/require-role.tsx'))

function page(path: string, load: PageLoader, prefetch?: Prefetch): RouteObject {
  const Page = lazy(load)
  return {
    path,
    element: <Page />,
    handle: { source: load.source, prefetch, preload: Page.preload } satisfies Handle,
  }
}

const publicPages: RouteObject[] = [
  { path: '/', element: <StartAddress /> },
  page('/login', () => import('./auth/login-page.tsx')),
  page('/signup', () => import('./auth/signup-page.tsx')),
  page('/forgot-password', () => import('./auth/forgot-password-page.tsx')),
  page('/reset-password/:token', () => import('./auth/reset-password-page.tsx')),
  page('/verify-email/:token', () => import('./auth/verify-email-page.tsx')),
  page('/invitation/:token', () => import('./org/invitation-page.tsx')),
  page('/unsubscribe/:token', () => import('./mail/unsubscribe-page.tsx')),
  page('/about', () => import('./text/about-page.tsx')),
  page('/terms', () => import('./text/terms-page.tsx')),
  page('/privacy', () => import('./text/privacy-page.tsx')),
  page(
    '/u/:username',
    () => import('./user/profile/public-profile-page.tsx'),
    (helpers, { username = '' }) => helpers.user.profile.fetch({ username }),
  ),
  page(
    '/jobs',
    () => import('./job/list/job-list-page.tsx'),
    async (helpers, _, search) => {
      const { prefetchJobs } = await import('./job/list/prefetch-jobs.ts')
      return prefetchJobs(helpers, search)
    },
  ),
  page(
    '/org/:orgSlug',
    () => import('./org/org-page.tsx'),
    (helpers, { orgSlug = '' }) => helpers.org.page.fetch({ orgSlug }),
  ),
  page(
    '/org/:orgSlug/jobs/:jobId/:jobSlug?',
    () => import('./job/job-page.tsx'),
    async (helpers, params) => {
      const { prefetchJob } = await import('./job/list/prefetch-jobs.ts')
      return prefetchJob(helpers, params)
    },
  ),
  page(
    '/challenge-details/:id',
    () => import('./challenge/challenge-page.tsx'),
    async (helpers, { id = '' }) => {
      await helpers.challenge.byId.fetch({ challengeId: id })
      // Refused, and so left out, when nobody is signed in.
      await helpers.challenge.mySubmission.prefetch({ challengeId: id })
    },
  ),
]

const userPages: RouteObject[] = [
  page('/home', () => import('./dashboard/home-page.tsx')),
  page('/dashboard', () => import('./dashboard/dashboard-page.tsx')),
  page('/challenges', () => import('./challenge/challenge-list-page.tsx')),
  page('/profile', () => import('./user/profile/profile-page.tsx')),
  page('/profile/edit', () => import('./user/profile/edit/profile-edit-page.tsx')),
  page('/settings', () => import('./user/settings/settings-page.tsx')),
  page('/settings/linkedin', () => import('./import/linkedin-page.tsx')),
  page('/analytics', () => import('./analytics/analytics-page.tsx')),
  page('/resumes', () => import('./resume/list/resume-list-page.tsx')),
  page('/resumes/upload', () => import('./resume/list/resume-list-page.tsx')),
  page('/resumes/:resumeId/analysis', () => import('./resume/analysis/analysis-page.tsx')),
  page('/signup/import', () => import('./onboarding/signup-import-page.tsx')),
  page('/signup/resume-analysis', () => import('./onboarding/signup-analysis-page.tsx')),
  page('/signup/about', () => import('./onboarding/signup-about-page.tsx')),
  page('/signup/choose-interests', () => import('./interests/signup-interests-page.tsx')),
  page('/org/:orgSlug/claim/:token', () => import('./org/claim-page.tsx')),
]

const orgPages: RouteObject[] = [
  page('/org/:orgSlug/dashboard', () => import('./org/org-dashboard-page.tsx')),
  page('/org/:orgSlug/jobs/:jobId/edit', () => import('./job/form/job-edit-page.tsx')),
  {
    element: <RequireRole to="editJobs" />,
    children: [page('/org/:orgSlug/jobs/create', () => import('./job/form/job-create-page.tsx'))],
  },
  {
    element: <RequireRole to="runChallenges" />,
    children: [
      page(
        '/org/:orgSlug/challenges/create',
        () => import('./challenge/form/challenge-create-page.tsx'),
      ),
      page(
        '/org/:orgSlug/challenges/:challengeId/edit',
        () => import('./challenge/form/challenge-edit-page.tsx'),
      ),
    ],
  },
  page(
    '/org/:orgSlug/challenges/:challengeId',
    () => import('./challenge/judging/challenge-manage-page.tsx'),
  ),
]

/** Every address of the site and its access rule, once. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...publicPages,
      { path: '/dashboard/profile', element: <OldAddress to={() => '/profile'} /> },
      { path: '/dashboard/:tab', element: <OldAddress to={({ tab }) => `/resumes/${tab}`} /> },
      {
        element: <RequireUser />,
        children: [...userPages, { element: <RequireOrgMember />, children: orgPages }],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]

export const AppRoutes = () => useRoutes(routes)
