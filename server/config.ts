import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'

const flag = (name: string) => z.enum(['on', 'off'], { error: `${name} must be "on" or "off"` })
const optional = z.string().trim().min(1).optional()

const variables = z.object({
  PORT: z.coerce
    .number({ error: 'PORT must be a number from 1 to 65535' })
    .int()
    .min(1)
    .max(65_535, 'PORT must be a number from 1 to 65535')
    .default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'SITE_URL must be an http(s) address such as https://www.example.com' }).optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'REDIS_URL must begin with redis://')
    .optional(),
  S3_BUCKET: optional,
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an http(s) address' }).optional(),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(10, 'ADMIN_PASSWORD needs at least 10 characters').max(200).optional(),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY needs at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://')
    .refine((url) => URL.canParse(url), 'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587')
    .optional(),
  OUTGOING_HOSTS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((entries) => entries.every(isHost), 'OUTGOING_HOSTS must be hosts or host:port with commas, such as mail.example.lan:25')
    .default([]),
  TRUST_PROXY: optional,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  DEMO: flag('DEMO').default('on'),
  API_BASE: z
    .string()
    .regex(/^\/[a-z0-9-]+$/, 'API_BASE must be one path segment such as /api')
    .default('/api'),
  RATE_LIMIT: flag('RATE_LIMIT').default('on'),
  HSTS_SUBDOMAINS: flag('HSTS_SUBDOMAINS').default('off'),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN needs at least 16 characters').optional(),
  CACHE_MB: z.coerce.number({ error: 'CACHE_MB must be a number from 1 to 4096' }).int().min(1).max(4_096).default(48),
  CACHE_DISK_MB: z.coerce.number({ error: 'CACHE_DISK_MB must be a number from 0 to 65536' }).int().min(0).max(65_536).default(256),
})

export const variableNames = Object.keys(variables.shape)

const environment = variables
  .refine((env) => Boolean(env.S3_ACCESS_KEY_ID) === Boolean(env.S3_SECRET_ACCESS_KEY), {
    path: ['S3_ACCESS_KEY_ID'],
    error: 'needs S3_SECRET_ACCESS_KEY beside it, and the other way round',
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    siteUrl: (env.SITE_URL ?? `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    s3: env.S3_BUCKET
      ? { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, credentials: s3Credentials(env) }
      : undefined,
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
    secretKey: env.SECRET_KEY,
    smtpUrl: env.SMTP_URL,
    outgoingHosts: env.OUTGOING_HOSTS.map(outgoingHost),
    trustProxy: env.TRUST_PROXY?.split(',').map((address) => address.trim()),
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO === 'on',
    apiBase: env.API_BASE,
    rateLimit: env.RATE_LIMIT === 'on',
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    metricsToken: env.METRICS_TOKEN,
    cacheBytes: env.CACHE_MB * 1024 * 1024,
    cacheDiskBytes: env.CACHE_DISK_MB * 1024 * 1024,
  }))

/** A name or an IP address, IPv6 in brackets; after it a port or none. */
const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/

function isHost(entry: string): boolean {
  return hostPattern.test(entry)
}

function outgoingHost(entry: string): { host: string; port: number | null } {
  const [, host = '', port] = hostPattern.exec(entry) ?? []
  return { host: host.replace(/^\[|\]$/g, ''), port: port ? Number(port) : null }
}

export type StartWarning = 'rate_limit_off'
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/

export function warningsOf({ rateLimit, host }: Pick<Config, 'rateLimit' | 'host'>): StartWarning[] {
  return rateLimit || loopback.test(host) ? [] : ['rate_limit_off']
}

function s3Credentials(env: { S3_ACCESS_KEY_ID?: string | undefined; S3_SECRET_ACCESS_KEY?: string | undefined }) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
}

export type Config = z.output<typeof environment>

/** A configuration value that cannot be used; `message` is the one line that its user sees. */
export class ConfigError extends Error {}

/** An empty value is as if absent. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new ConfigError(`${issue?.path.join('.') ?? 'configuration'}: ${issue?.message ?? 'invalid'}`)
}

export function dataPaths(config: Config) {
  const at = (...parts: string[]) => join(config.dataDir, ...parts)
  return {
    database: at('anlan.db'),
    media: at('media'),
    temporary: at('tmp'),
    uploads: at('uploads'),
    backups: at('backups'),
    secretKey: at('secret.key'),
    mostRead: at('most-read.json'),
    wechatInbox: at('wechat-inbox'),
    wechatSimulator: at('wechat-simulator.json'),
  }
}
