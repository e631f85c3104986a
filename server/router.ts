import { authRouter } from './auth/router.ts'
import { challengeRouter } from './challenge/router.ts'
import { interestsRouter } from './interests/router.ts'
import { applyProcedure } from './application/procedures.ts'
import { jobRouter } from './job/router.ts'
import { orgRouter } from './org/router.ts'
import { resumeRouter } from './resume/router.ts'
import { createCallerFactory, router } from './trpc.ts'
import { userRouter } from './user/router.ts'

export const appRouter = router({
  auth: authRouter,
  user: userRouter,
  org: orgRouter,
  resume: resumeRouter,
  // tRPC refuses a procedure named "apply" in a router, but not in a record inside of one.
  job: { ...jobRouter._def.record, apply: applyProcedure },
  challenge: challengeRouter,
  interests: interestsRouter,
})

/** The client's types all come from this one. */
export type AppRouter = typeof appRouter

export const createCaller = createCallerFactory(appRouter)
