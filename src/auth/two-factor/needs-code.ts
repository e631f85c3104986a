import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'

/** Whether a log-in was refused because its account asks for a code besides the password. */
export const needsCode = (error: unknown): boolean =>
  error instanceof TRPCClientError && (error as TRPCClientError<AppRouter>).data?.needs === 'code'
