import { analyticsProcedures } from './analytics/procedures.ts'
import { blindOrgProcedures, blindProcedures } from './application/blind/procedures.ts'
import { closingProcedures, templateProcedures } from './application/closing/procedures.ts'
import { draftProcedures } from './application/draft/procedures.ts'
import { invitedProcedures } from './application/invited/procedures.ts'
import { messageProcedures, messageTemplateProcedures } from './application/messages/procedures.ts'
import { notedProcedures } from './application/noted/procedures.ts'
import { pipelineProcedures } from './application/pipeline/procedures.ts'
import { viewProcedures } from './application/pipeline/views/procedures.ts'
import { applicationProcedures } from './application/procedures.ts'
import { busyProcedures } from './application/interviews/busy/procedures.ts'
import { interviewProcedures } from './application/interviews/procedures.ts'
import { offerProcedures } from './application/offer/procedures.ts'
import { reasonProcedures } from './application/reasons/procedures.ts'
import { resultProcedures } from './application/results/procedures.ts'
import { reviewProcedures } from './application/review/procedures.ts'
import { authRouter } from './auth/router.ts'
import { challengeRouter } from './challenge/router.ts'
import { failureProcedures } from './failures/procedures.ts'
import { findProcedures } from './find/procedures.ts'
import { homeProcedures } from './home/procedures.ts'
import { importProcedures } from './import/procedures.ts'
import { interestsRouter } from './interests/router.ts'
import { keptJobProcedures, keptOrgProcedures } from './job/kept/procedures.ts'
import { jobProcedures } from './job/procedures.ts'
import { usualStageProcedures } from './job/usual-stages/procedures.ts'
import { jobMatchProcedures, resumeMatchRouter } from './job-match/procedures.ts'
import { mailProcedures } from './mail/procedures.ts'
import { notificationProcedures } from './notification/procedures.ts'
import { figureProcedures } from './org-page/figures/procedures.ts'
import { orgPageProcedures } from './org-page/procedures.ts'
import { orgProcedures } from './org/procedures.ts'
import { lookProcedures } from './people/looks/procedures.ts'
import { invitingProcedures } from './people/inviting/procedures.ts'
import { keptProcedures, poolProcedures } from './people/pools/procedures.ts'
import { peopleProcedures } from './people/procedures.ts'
import { resumeRouter } from './resume/router.ts'
import { reportProcedures } from './report/procedures.ts'
import { staffProcedures } from './staff/procedures.ts'
import { createCallerFactory, mergeRouters, router } from './trpc.ts'
import { accountProcedures } from './user/account-procedures.ts'
import { onboardingProcedures } from './user/onboarding-procedures.ts'
import { profileProcedures } from './user/profile-procedures.ts'

export const appRouter = router({
  auth: authRouter,
  user: {
    ...profileProcedures,
    ...onboardingProcedures,
    ...accountProcedures,
    ...analyticsProcedures,
    ...importProcedures,
    ...mailProcedures,
    ...notificationProcedures,
    ...reportProcedures,
    ...busyProcedures,
    ...homeProcedures,
    ...findProcedures,
    ...lookProcedures,
    ...keptProcedures,
    ...staffProcedures,
    ...failureProcedures,
  },
  org: {
    ...orgProcedures,
    ...orgPageProcedures,
    ...figureProcedures,
    ...keptOrgProcedures,
    ...templateProcedures,
    ...messageTemplateProcedures,
    ...reasonProcedures,
    ...usualStageProcedures,
    ...blindOrgProcedures,
    ...peopleProcedures,
    ...poolProcedures,
  },
  resume: mergeRouters(resumeRouter, resumeMatchRouter),
  // tRPC refuses a procedure named "apply" in a router, but not in a record inside of one.
  job: {
    ...jobProcedures,
    ...keptJobProcedures,
    ...applicationProcedures,
    ...pipelineProcedures,
    ...viewProcedures,
    ...blindProcedures,
    ...resultProcedures,
    ...closingProcedures,
    ...offerProcedures,
    ...messageProcedures,
    ...interviewProcedures,
    ...reviewProcedures,
    ...draftProcedures,
    ...invitedProcedures,
    ...invitingProcedures,
    ...notedProcedures,
    ...jobMatchProcedures,
  },
  challenge: challengeRouter,
  interests: interestsRouter,
})

/** The client's types all come from this one. */
export type AppRouter = typeof appRouter

export const createCaller = createCallerFactory(appRouter)
