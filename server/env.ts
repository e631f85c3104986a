import { isIP, isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform(v => v === '1')
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const origin = httpAddress.transform(v => new URL(v).origin)

const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })

/** To this machine alone nothing needs to be hidden on the way: for tests and development. */
const isOnLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

const isProvider = (address: URL) =>
  (address.protocol === 'https:' || isOnLoopback(address)) && !address.username && !address.password

const domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain like example.com')

/** Who acts for the company, by their addresses on its domain. */
const staff = z
  .string()
  .toLowerCase()
  .transform(addresses => addresses.split(',').map(address => address.trim()))
  .refine(
    addresses => addresses.every(address => z.email().safeParse(address).success),
    'must be e-mail addresses, parted by commas',
  )

/** Where people may log in instead of with a password, by OpenID Connect; README.md says each field. */
const signInProvider = z.strictObject({
  key: z.string().regex(/^[a-z\d-]{1,30}$/, 'must be lower-case letters, digits and hyphens'),
  name: z.string().trim().min(1).max(60),
  issuer: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .transform(v => new URL(v))
    .refine(isProvider, 'must be an https address, without a name or password in it')
    .transform(({ href }) => href),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scope: z
    .string()
    .regex(/(^| )openid( |$)/, 'must hold openid')
    .default('openid profile email'),
  confirms: z.array(domain).default([]),
  lacks: z.array(z.enum(['pkce', 'nonce'])).default([]),
})

const signInProviders = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      addIssue('must be a list in JSON')
      return z.NEVER
    }
  })
  .pipe(z.array(signInProvider).max(10))
  .refine(all => areApart(all, 'key'), 'must have a key of its own for each')
  .refine(all => areApart(all, 'issuer'), 'must have an issuer of its own for each')

const areApart = <Key extends string>(all: Record<Key, string>[], key: Key) =>
  new Set(all.map(one => one[key])).size === all.length

/** A secret of the operator's, which machines send: as long as cannot be guessed. */
const token = z
  .string()
  .regex(/^[\x21-\x7e]{16,1000}$/, 'must be 16 or more letters, digits and marks, without spaces')

/** An address with a port or without one: `192.0.2.1`, `192.0.2.1:53`, `[2001:db8::1]:53`. */
const isServer = (server: string) =>
  isIP(server) !== 0 ||
  isIPv4(server.replace(/:\d{1,5}$/, '')) ||
  isIPv6(/^\[(.*)\](?::\d{1,5})?$/.exec(server)?.[1] ?? '')

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `every 6h keep 28 in /var/backups/fairlead`, or in `s3://bucket/prefix`. */
const schedule = z
  .string()
  .regex(
    /^every [1-9]\d{0,3}[mhd] keep [1-9]\d{0,3} in \S.*$/,
    'must be like “every 6h keep 28 in /var/backups/fairlead”, with m, h or d and a folder or s3:// address',
  )
  .transform(text => {
    const [, number, unit, keep, where = ''] =
      /^every (\d+)(.) keep (\d+) in (.+)$/.exec(text) ?? []
    return { every: Number(number) * units[unit as keyof typeof units], keep: Number(keep), where }
  })

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: postgres.optional(),
    DATABASE_DIRECT_URL: postgres.optional(),
    DATABASE_UNNAMED: flag.default(false),
    DATABASE_REPLICA_URL: postgres.optional(),
    PUBLIC_URL: origin.optional(),
    CLAIM_TOKEN: z.string().optional(),
    COMPANY_DOMAIN: domain.optional(),
    STAFF: staff.default([]),
    DNS_SERVERS: z
      .string()
      .transform(servers => servers.split(',').map(server => server.trim()))
      .refine(servers => servers.every(isServer), 'must be IP addresses, parted by commas')
      .optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
    MAIL_FROM: z.string().default('Fairlead <noreply@fairlead.example>'),
    MAIL_PER_SECOND: z.coerce.number().int().min(1).max(1000).optional(),
    BOUNCES_TOKEN: token.optional(),
    CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
    POSTHOG_KEY: z.string().optional(),
    POSTHOG_HOST: origin.default('https://eu.i.posthog.com'),
    WELCOME_POPOVER: z.string().optional(),
    FOUNDER_VIDEO_URL: httpAddress.optional(),
    PROFILE_PROVIDER_URL: z
      .url({ protocol: /^https?$/, error: 'must be an https address' })
      .transform(v => new URL(v))
      .refine(isProvider, 'must be an https address, without a name or password in it')
      .optional(),
    PROFILE_PROVIDER_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{1,1000}$/, 'must be letters, digits and marks, without spaces')
      .optional(),
    OIDC_PROVIDERS: signInProviders.default([]),
    DEMO: flag.optional(),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    TRUST_PROXY: flag.default(false),
    S3_ENDPOINT: origin.optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUPS: schedule.optional(),
    BACKUP_KEY: z
      .string()
      .regex(
        /^[\da-f]{64}$/i,
        'must be 64 hexadecimal digits, as “openssl rand -hex 32” writes them',
      )
      .optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    SLOW_QUERY_MS: z.coerce.number().int().min(1).default(500),
    METRICS_TOKEN: token.optional(),
    // The others of OpenTelemetry's are read by its packages.
    OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpAddress.optional(),
    OTEL_SDK_DISABLED: z.string().optional(),
  })
  .transform(env => ({ ...env, DEMO: env.DEMO ?? !env.DATABASE_URL }))

/** The configuration, as the README's table describes it. */
export type Env = z.infer<typeof schema>

type Values = Record<string, string | undefined>

/** What one variable needs beside it. */
const needed = {
  DATABASE_DIRECT_URL: ['DATABASE_URL'],
  DATABASE_UNNAMED: ['DATABASE_DIRECT_URL'],
  DATABASE_REPLICA_URL: ['DATABASE_URL'],
  STAFF: ['COMPANY_DOMAIN'],
  S3_ENDPOINT: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  PROFILE_PROVIDER_URL: ['PROFILE_PROVIDER_KEY'],
  // Providers send people back to an address that they know.
  OIDC_PROVIDERS: ['PUBLIC_URL'],
}

/** Beside the schema, which compares variables only once each of them is sound. */
const lacking = (set: Values) =>
  Object.entries(needed).flatMap(([one, others]) =>
    others
      .filter(name => set[one] !== undefined && set[name] === undefined)
      .map(name => `  ${name}: is needed with ${one}`),
  )

const isStaffOnDomain = ({ STAFF = '', COMPANY_DOMAIN }: Values) =>
  STAFF === '' ||
  COMPANY_DOMAIN === undefined ||
  STAFF.toLowerCase()
    .split(',')
    .every(address => address.trim().endsWith(`@${COMPANY_DOMAIN.toLowerCase()}`))

/**
 * Reads the configuration; an empty value counts as unset.
 * @throws an Error that names every faulty variable at once.
 */
export function loadEnv(values: Values = process.env): Env {
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  const issues = result.error?.issues ?? []
  const faults = issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  faults.push(...lacking(set))
  if (/ in s3:/.test(set.BACKUPS ?? '') && !set.S3_ENDPOINT)
    faults.push('  S3_ENDPOINT: is needed with BACKUPS in s3://')
  if (!isStaffOnDomain(set)) faults.push('  STAFF: must be addresses on COMPANY_DOMAIN')
  if (result.success && faults.length === 0) return result.data
  throw new Error(`The configuration has faults:\n${faults.join('\n')}`)
}
