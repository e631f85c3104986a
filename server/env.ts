import { z } from 'zod'

const flag = z.enum(['0', '1']).transform(v => v === '1')
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(v => new URL(v).origin)

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
      .optional(),
    PUBLIC_URL: origin.optional(),
    CLAIM_TOKEN: z.string().min(8, 'must have 8 characters or more').optional(),
    COMPANY_DOMAIN: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain like example.com')
      .optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
    MAIL_FROM: z.string().default('Fairlead <noreply@fairlead.example>'),
    POSTHOG_KEY: z.string().optional(),
    POSTHOG_HOST: origin.default('https://eu.i.posthog.com'),
    WELCOME_POPOVER: z.string().optional(),
    FOUNDER_VIDEO_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .optional(),
    DEMO: flag.optional(),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    TRUST_PROXY: flag.default(false),
    S3_ENDPOINT: origin.optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
  })
  .superRefine((env, context) => {
    if (env.S3_ENDPOINT === undefined) return
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is needed with S3_ENDPOINT' })
  })
  .transform(env => ({ ...env, DEMO: env.DEMO ?? !env.DATABASE_URL }))

/** The configuration, as the README's table describes it. */
export type Env = z.infer<typeof schema>

/**
 * Reads the configuration; an empty value counts as unset.
 * @throws an Error that names every faulty variable at once.
 */
export function loadEnv(values: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (result.success) return result.data
  const faults = result.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration has faults:\n${faults.join('\n')}`)
}
