import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'

/** What somebody who was refused can do about it, where the server says it. */
export const needOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data?.needs : undefined
