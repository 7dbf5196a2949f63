import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'

const flag = (name: string) => z.enum(['on', 'off'], { error: `${name} must be "on" or "off"` })
const optional = z.string().trim().min(1).optional()

const environment = z
  .object({
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
    ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(10, 'ADMIN_PASSWORD needs at least 10 characters').max(200).optional(),
    SECRET_KEY: z.string().min(32, 'SECRET_KEY needs at least 32 characters').optional(),
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
    METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN needs at least 16 characters').optional(),
    CACHE_MB: z.coerce.number({ error: 'CACHE_MB must be a number from 1 to 4096' }).int().min(1).max(4_096).default(48),
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    siteUrl: (env.SITE_URL ?? `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
    secretKey: env.SECRET_KEY,
    trustProxy: env.TRUST_PROXY?.split(',').map((address) => address.trim()),
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO === 'on',
    apiBase: env.API_BASE,
    rateLimit: env.RATE_LIMIT === 'on',
    metricsToken: env.METRICS_TOKEN,
    cacheBytes: env.CACHE_MB * 1024 * 1024,
  }))

export type Config = z.output<typeof environment>

/** A configuration value that cannot be used; `message` is the one line for whoever starts the program. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment; an empty value is as if absent. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new ConfigError(`${issue?.path.join('.') ?? 'configuration'}: ${issue?.message ?? 'invalid'}`)
}

/** Where the files of an installation live below its data directory. */
export function dataPaths(config: Config) {
  const at = (...parts: string[]) => join(config.dataDir, ...parts)
  return { database: at('anlan.db'), media: at('media'), temporary: at('tmp'), backups: at('backups'), secretKey: at('secret.key') }
}
