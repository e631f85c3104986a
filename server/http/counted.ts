import type { FastifyRequest } from 'fastify'

/** Set by the switch in the settings (src/shell/visits/refusal.ts). */
const cookieName = 'analytics'

/**
 * Whether what a request does may be counted: its browser neither asks not to be tracked (Do Not
 * Track, Global Privacy Control) nor has product analytics switched off.
 */
export const isCounted = ({ headers, cookies }: FastifyRequest) =>
  headers['dnt'] !== '1' && headers['sec-gpc'] !== '1' && cookies[cookieName] !== 'off'
