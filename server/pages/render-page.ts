import { createHash } from 'node:crypto'
import { createServerSideHelpers } from '@trpc/react-query/server'
import type { FastifyRequest } from 'fastify'
import type { RuntimeConfig } from '#src/config.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { originOf } from '#server/http/origin.ts'
import { contentSecurityPolicy } from '#server/http/policy.ts'
import { createRecent } from '#server/recent.ts'
import { appRouter, createCaller } from '#server/router.ts'
import { defaultLocale } from '#server/shown/locales.ts'
import type { Document } from './document.ts'
import type { Pages } from './pages.ts'

/** A page, or the address at which it is now; `pattern` is that of the address asked for. */
export type Answer = { pattern: string } & ({ moved: string } | { moved: null; page: Document })

const keptBytes = 48_000_000
const withEncodings = 1.5

/**
 * Renders pages. What visitors see is rendered once for as long as it is the same: each request
 * reads the data, and what was rendered from the same data at the same address is sent again.
 */
export function createRenderer(pages: Pages, env: Env) {
  const policyFor = contentSecurityPolicy(env)
  const rendered = createRecent<Document>(keptBytes, (_, { html }) => html.length * withEncodings)

  return async (ctx: Context, request: FastifyRequest): Promise<Answer> => {
    const caller = createCaller(ctx)
    const [{ render, compose }, user, organizations] = await Promise.all([
      pages.load(request.url),
      caller.auth.user(),
      ctx.user ? caller.user.organizations() : null,
    ])
    const prepared = await render({
      url: request.url,
      config: runtimeConfig(ctx.env, originOf(ctx.env, request)),
      helpers: createServerSideHelpers({ router: appRouter, ctx }),
      user,
      organizations,
      locale: ctx.user?.locale ?? defaultLocale,
    })
    const { status, pattern, moved, state, sources } = prepared
    if (moved) return { pattern, moved }
    const key = ctx.user ? null : keyOf(request.url, state)
    const known = key && rendered.get(key)
    if (known) return { pattern, moved, page: known }
    const { head, body } = await prepared.draw()
    const { html, inline } = compose({
      head,
      body,
      state: stateTag(state),
      sources,
      isForMember: ctx.user !== null,
    })
    const page = { status, html: Buffer.from(html), policy: policyFor(inline), packed: {} }
    if (key) rendered.set(key, page)
    return { pattern, moved, page }
  }
}

const keyOf = (url: string, state: string) =>
  createHash('sha256').update(url).update('\0').update(state).digest('base64')

/** "<" is the only character by which text could leave a script element. */
const stateTag = (state: string) =>
  `<script id="state" type="application/json">${state.replaceAll('<', '\\u003c')}</script>`

const runtimeConfig = (env: Env, origin: string): RuntimeConfig => ({
  claimToken: env.CLAIM_TOKEN ?? null,
  companyDomain: env.COMPANY_DOMAIN ?? null,
  contactEmail: env.CONTACT_EMAIL ?? null,
  posthogKey: env.POSTHOG_KEY ?? null,
  posthogHost: env.POSTHOG_HOST,
  welcomePopover: env.WELCOME_POPOVER ?? null,
  founderVideoUrl: env.FOUNDER_VIDEO_URL ?? null,
  profileProvider: env.PROFILE_PROVIDER_URL?.host ?? null,
  signInProviders: env.OIDC_PROVIDERS.map(({ key, name, issuer }) => ({ key, name, issuer })),
  origin,
})
