/** Every address that the client links to; `src/routes.tsx` holds the patterns. */
export const paths = {
  home: '/home',
  login: (redirect?: string) => withRedirect('/login', redirect),
  signup: (redirect?: string) => withRedirect('/signup', redirect),
  forgotPassword: '/forgot-password',
  signupImport: '/signup/import',
  signupAnalysis: '/signup/resume-analysis',
  signupAbout: '/signup/about',
  signupInterests: '/signup/choose-interests',
  dashboard: '/dashboard',
  jobs: '/jobs',
  savedJobs: '/jobs?saved=1',
  /** Whom one follows, and what is hidden. */
  kept: '/dashboard?view=kept',
  /** All of one's applications, and what one began to write. */
  applications: '/dashboard?view=applications',
  /** What one was told. */
  notifications: '/dashboard?view=notifications',
  /** What organizations wrote to one, and what one wrote to them. */
  messages: '/dashboard?view=messages',
  /** One of the person's applications, among all of them. */
  applicationOf: (applicationId: string) =>
    `/dashboard?view=applications&application=${applicationId}`,
  /** Of one of the person's applications. */
  messagesOf: (applicationId: string) => `/dashboard?view=messages&thread=${applicationId}`,
  challenges: '/challenges',
  challenge: (id: string) => `/challenge-details/${id}`,
  profile: '/profile',
  profileEdit: '/profile/edit',
  /** With what this resume says and the profile does not, to choose from. */
  profileFill: (resumeId: string) => `/profile/edit?resume=${resumeId}`,
  publicProfile: (username: string) => `/u/${username}`,
  settings: '/settings',
  settingsPrivacy: '/settings?tab=privacy',
  settingsLinkedin: '/settings/linkedin',
  linkedinImport: (id: string) => `/settings/linkedin?import=${id}`,
  analytics: '/analytics',
  resumes: '/resumes',
  resumeAnalysis: (id: string) => `/resumes/${id}/analysis`,
  org: (orgSlug: string) => `/org/${orgSlug}`,
  orgDashboard: (orgSlug: string) => `/org/${orgSlug}/dashboard`,
  orgTab: (orgSlug: string, tab: string) => `/org/${orgSlug}/dashboard?tab=${tab}`,
  orgCreate: '/dashboard?create=organization',
  orgClaim: (orgSlug: string, token: string) => `/org/${orgSlug}/claim/${token}`,
  job: (job: { orgSlug: string; id: string; slug: string }) =>
    `/org/${job.orgSlug}/jobs/${job.id}/${job.slug}`,
  /** The job's page, with the way by which who follows the link came to it. */
  jobFrom: (job: { orgSlug: string; id: string; slug: string }, source: string) =>
    `/org/${job.orgSlug}/jobs/${job.id}/${job.slug}?source=${source}`,
  /** The job's page with the reader's application to it. */
  application: (job: { orgSlug: string; id: string; slug: string }) =>
    `/org/${job.orgSlug}/jobs/${job.id}/${job.slug}?panel=application`,
  /** The job's page with what one writes for it. */
  apply: (job: { orgSlug: string; id: string; slug: string }) =>
    `/org/${job.orgSlug}/jobs/${job.id}/${job.slug}?panel=apply`,
  /** What a link to the job looks like where it is shared; `version` changes with what it shows. */
  jobPicture: (id: string, version: string) => `/og/jobs/${id}.png?v=${Date.parse(version)}`,
  /** The same for what is named by one word or id. */
  picture: (kind: 'org' | 'challenges' | 'u', key: string) => `/og/${kind}/${key}.png`,
  sitePicture: '/social.png',
  jobCreate: (orgSlug: string) => `/org/${orgSlug}/jobs/create`,
  jobEdit: (orgSlug: string, id: string) => `/org/${orgSlug}/jobs/${id}/edit`,
  challengeCreate: (orgSlug: string) => `/org/${orgSlug}/challenges/create`,
  challengeEdit: (orgSlug: string, id: string) => `/org/${orgSlug}/challenges/${id}/edit`,
  challengeManage: (orgSlug: string, id: string) => `/org/${orgSlug}/challenges/${id}`,
  jobFeed: '/feed.xml',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
}

/** Those that only the server gives out: in mails, to robots, for a download. */
export const serverPaths = {
  resetPassword: (token: string) => `/reset-password/${token}`,
  verifyEmail: (token: string) => `/verify-email/${token}`,
  invitation: (token: string) => `/invitation/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  /** One application among those of its job, for the team. */
  applicants: (orgSlug: string, jobId: string) =>
    `${paths.orgTab(orgSlug, 'applicants')}&job=${jobId}`,
  applicant: (orgSlug: string, jobId: string, id: string) =>
    `${paths.orgTab(orgSlug, 'applicants')}&job=${jobId}&applicant=${id}`,
  applicantMessages: (orgSlug: string, jobId: string, id: string) =>
    `${paths.orgTab(orgSlug, 'applicants')}&job=${jobId}&applicant=${id}&part=messages`,
  logo: (id: string) => `/logos/${id}.webp`,
  /** Of a person: to whom the profile is shown. */
  picture: (id: string) => `/api/pictures/${id}.webp`,
  myChallenges: `${paths.challenges}?tab=mine`,
  dataExport: '/api/user/export',
  live: '/api/live',
  sitemap: '/sitemap.xml',
}

const withRedirect = (path: string, redirect?: string) =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path
