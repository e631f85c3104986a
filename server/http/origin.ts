import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'

/**
 * Where the site stands, for absolute addresses: as configured, else as it was asked, which
 * `isKnownName` has looked at before.
 */
export const originOf = (env: Env, request: FastifyRequest): string =>
  env.PUBLIC_URL ?? new URL(`${request.protocol}://${request.host}`).origin

/**
 * Whether a Host header may say where the site stands when nothing else does: a name that never
 * leaves the machine, or a plain address. Any other name could be whatever somebody asked by.
 */
export function isKnownName(host: string | undefined): boolean {
  const { name, port = '0' } =
    /^(?<name>\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i.exec(host ?? '')?.groups ?? {}
  if (name === undefined || Number(port) > 65_535) return false
  return /^(?:[\w-]+\.)*localhost$/i.test(name) || isIP(name.replaceAll(/[[\]]/g, '')) !== 0
}

const written = /^https?:\/\/([^/?#]*)/i

/** The host within a request's target, where that is a whole address (RFC 9112, section 3.2.2). */
export const hostInTarget = (target: string) => written.exec(target)?.[1]

/** Escapes of characters that need none (RFC 3986, section 2.3). */
const needless = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi

/**
 * A request's target as the path alone, each letter as itself: what looks at addresses must not be
 * passed by writing one otherwise. A path with malformed escapes is taken letter by letter, or the
 * router would answer it itself.
 */
export function plainTarget(target: string): string {
  const path = target.replace(written, '').replace(/^(?!\/)/, '/')
  if (!path.includes('%')) return path
  const end = path.search(/[?#]/)
  const [front, rest] = end < 0 ? [path, ''] : [path.slice(0, end), path.slice(end)]
  try {
    decodeURI(front)
  } catch {
    return front.replaceAll('%', '%25') + rest
  }
  return front.replaceAll(needless, escape => decodeURIComponent(escape)) + rest
}
