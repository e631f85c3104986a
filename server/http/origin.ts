import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'

/** Where the site stands, for absolute addresses: as configured, else as it was asked. */
export const originOf = (env: Env, request: FastifyRequest): string =>
  env.PUBLIC_URL ?? `${request.protocol}://${request.host}`
