import { z } from 'zod'
import { optionalFields } from './contact-messages.ts'
import { fieldHints } from './field-hints.ts'
import { link, locales, logoId, mediaId, pair, secret, secretsIn, text, webAddress } from './fields.ts'
import { type ProviderName, providerDestination, providerName, secretsOf, translationProviders } from './machine-translation-providers.ts'
import { aboutSections, homeSections } from './page-sections.ts'
import { translationFields } from './translation/fields.ts'
import {
  encodingAesKey,
  wechatApi,
  wechatAppId,
  wechatDomainFile,
  wechatEncryptions,
  wechatKinds,
  wechatOriginalId,
  wechatToken,
} from './wechat/account.ts'

export const colourModes = ['system', 'light', 'dark'] as const

/** `auto`: the name stands beside the logo unless that is so wide that it is likely to hold the name. */
export const namesWithLogo = ['auto', 'show', 'hide'] as const

/** A number in the international form, `+86 593 000 2003`: links to messengers need the country. */
const internationalPhone = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+[1-9][\d -]{6,28}$/, 'international_phone')
  .or(z.literal(''))
  .default('')
/** As a messenger shows it, with or without its `@`. */
const messengerName = z
  .string()
  .trim()
  .max(50)
  .regex(/^@?[\w.-]{2,49}$/, 'messenger_name')
  .or(z.literal(''))
  .default('')

const optionalLink = link.or(z.literal('')).default('')

/** Effort of a translation: one try, a second for what the checks refuse, or several with the text around it. */
export const translationQualities = ['fast', 'balanced', 'best'] as const
/** The translator that comes with the program: memory and glossary, no network. */
export const embeddedTranslator = 'embedded'
export const translatorName = z.enum([embeddedTranslator, ...providerName.options])
export type TranslatorName = z.infer<typeof translatorName>

type ProviderField = {
  [N in ProviderName]: `${N}_${keyof (typeof translationProviders)[N]['settings']['shape'] & string}`
}[ProviderName]
/** The settings of every translation service, each with the service's name before it. */
const providerFields = Object.fromEntries(
  providerName.options.flatMap((name) =>
    Object.entries(translationProviders[name].settings.shape).map(([field, schema]) => [`${name}_${field}`, schema]),
  ),
) as Record<ProviderField, z.ZodType<string | number>>

/** Replaces a secret in answers; secrets are stored encrypted. An unset secret is an empty text. */
export const secretMask = '••••'
const secretAesKey = z
  .string()
  .trim()
  .refine((text) => text === '' || text === secretMask || encodingAesKey.safeParse(text).success, { message: 'wechat_aes_key' })
  .register(fieldHints, { text: 'secret' })
  .default('')

export const mailServerSettings = ['mail.host', 'mail.port', 'mail.user', 'mail.password', 'mail.from'] as const

export const mediaSettings = [
  'site.logo',
  'site.logo_en',
  'site.logo_dark',
  'site.logo_dark_en',
  'site.favicon',
  'contact.wechat_qr',
  'seo.default_image',
  'home.panorama',
] as const

/** The settings that the site cannot do without: they can be changed, and neither emptied nor deleted. */
export const requiredSettings: readonly string[] = ['site.name_cn']

export const backupFrequencies = ['never', 'day', 'week'] as const
const twoFactorPolicies = ['off', 'administrators', 'everybody'] as const

/** The stored value replaces the default; an unknown key is refused. */
export const settingGroups = {
  site: z.strictObject({
    ...pair('name', 100),
    ...pair('title', 200),
    ...pair('description', 500),
    ...pair('keywords', 500),
    logo: logoId('light'),
    /** In the place of the logo on English pages, where a Chinese wordmark says nothing. */
    logo_en: logoId('light'),
    /** Shown on dark ground: in the footer, and in the header in dark mode. */
    logo_dark: logoId('dark'),
    logo_dark_en: logoId('dark'),
    name_with_logo: z.enum(namesWithLogo).default('auto'),
    favicon: logoId('light'),
    /** The language that texts are written in first: the original where both are filled at once. */
    original_language: z.enum(locales).default('zh'),
    time_zone: z.string().refine(isTimeZone, { message: 'time_zone' }).register(fieldHints, { text: 'time-zone' }).default('Asia/Shanghai'),
    icp_number: text(100).default(''),
    police_number: text(100).default(''),
    ...pair('copyright', 200),
  }),
  contact: z.strictObject({
    ...pair('address', 300),
    phone: text(50).default(''),
    email: z.email().or(z.literal('')).default(''),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    ...pair('working_hours', 200),
    whatsapp: internationalPhone,
    line: messengerName,
    telegram: messengerName,
    /** The address of a channel, such as `https://pf.kakao.com/_abcde`. */
    kakaotalk: webAddress.or(z.literal('')).default(''),
    wechat_qr: logoId('light'),
  }),
  social: z.strictObject({
    linkedin: optionalLink,
    facebook: optionalLink,
    youtube: optionalLink,
    weibo: optionalLink,
    douyin: optionalLink,
  }),
  seo: z.strictObject({
    baidu_verification: text(100).default(''),
    bing_verification: text(100).default(''),
    google_verification: text(100).default(''),
    robots: z.enum(['index', 'noindex']).default('index'),
    default_image: mediaId,
  }),
  /** New pages are submitted to search engines; with an empty key they are not. */
  search_engines: z.strictObject({
    indexnow_key: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/)
      .or(z.literal(''))
      .default(''),
    indexnow_endpoint: webAddress.default('https://api.indexnow.org/indexnow'),
    baidu_token: secret,
    baidu_endpoint: webAddress.default('http://data.zz.baidu.com/urls'),
  }),
  home: z.strictObject({
    sections: z
      .array(z.enum(homeSections))
      .max(20)
      .default([...homeSections]),
    panorama: mediaId,
    products_count: z.int().min(1).max(24).default(8),
    news_count: z.int().min(1).max(24).default(5),
    milestones_count: z.int().min(1).max(24).default(4),
  }),
  about: z.strictObject({
    sections: z
      .array(z.enum(aboutSections))
      .max(20)
      .default([...aboutSections]),
  }),
  contact_form: z.strictObject({
    required_fields: z.array(z.enum(optionalFields)).max(optionalFields.length).default([]),
    notify_addresses: z
      .array(z.email().register(fieldHints, { text: 'email' }))
      .max(20)
      .default([]),
    /** Messages that one client may send in an hour, and how many of them without a script's proof of work. */
    per_hour: z.int().min(1).max(1_000).default(5),
    per_hour_unproven: z.int().min(1).max(1_000).default(2),
    /** A form that is submitted faster is refused as a robot's. */
    minimum_seconds: z.int().min(0).max(60).default(3),
    /** Working days after which a message without an answer is overdue. */
    answer_days: z.int().min(1).max(30).default(2),
  }),
  mail: z.strictObject({
    /** Empty: mail goes where `SMTP_URL` says, or nowhere. */
    host: text(253).default(''),
    port: z.int().min(1).max(65_535).default(587),
    user: text(200).default(''),
    password: secret,
    /** The sender's address; the company's own where it is empty. */
    from: z.email().or(z.literal('')).default(''),
  }),
  appearance: z.strictObject({
    colour_mode: z.enum(colourModes).default('system'),
    brand_colour: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'colour')
      .register(fieldHints, { text: 'colour' })
      .default('#13717F'),
  }),
  translation: z.strictObject({
    provider: translatorName.default(embeddedTranslator),
    texts_provider: translatorName.default(embeddedTranslator),
    quality: z.enum(translationQualities).default('balanced'),
    /** Keeps bold, links and the like within a line; the type of a line is kept in any case. */
    keep_html: z.boolean().default(true),
    use_glossary: z.boolean().default(true),
    require_review: z.boolean().default(true),
    do_not_translate: z
      .array(z.string().trim().min(1).max(100).register(fieldHints, { text: 'word' }))
      .max(200)
      .default([]),
    /** Characters that each service may bill in a month; without it there is no limit. */
    monthly_characters: z.int().min(0).max(1_000_000_000).nullable().default(null),
    ...providerFields,
  }),
  /** The official account; its screen is the only place where these are shown. */
  wechat: z.strictObject({
    enabled: z.boolean().default(false),
    simulator: z.boolean().default(false),
    account_name: text(100).default(''),
    kind: z.enum(wechatKinds).default('subscription'),
    /** The platform has verified the company, which decides what the account may do. */
    verified: z.boolean().default(false),
    original_id: wechatOriginalId.or(z.literal('')).default(''),
    app_id: wechatAppId.or(z.literal('')).default(''),
    app_secret: secret,
    token: wechatToken.or(z.literal('')).default(''),
    encoding_aes_key: secretAesKey,
    /** The key before, by which the platform still encrypts for a while. */
    former_aes_key: secretAesKey,
    encryption: z.enum(wechatEncryptions).default('safe'),
    api_base_url: webAddress.default(wechatApi),
    /** Served at the root of the site: WeChat verifies the domain of share cards by it. */
    domain_file: wechatDomainFile.or(z.literal('')).default(''),
    keyword_replies: z.boolean().default(true),
    subscribe_reply: z.boolean().default(true),
    default_reply: z.boolean().default(true),
    /** After how many days messages are deleted. */
    message_days: z.int().min(1).max(3_650).default(90),
  }),
  backups: z.strictObject({
    /** A backup is made by itself so often; those of people count too. */
    frequency: z.enum(backupFrequencies).default('never'),
  }),
  auth: z.strictObject({
    two_factor_required: z.enum(twoFactorPolicies).default('off'),
  }),
} as const

/** The settings that are secrets: no answer and no export holds them. */
export const secretSettings: readonly string[] = Object.entries(settingGroups).flatMap(([group, { shape }]) =>
  secretsIn(shape).map((name) => `${group}.${name}`),
)
/** Settings in no log and no export: the secrets, and the token that signs callbacks, which administrators read and copy on its screen. */
export const confidentialSettings: readonly string[] = [...secretSettings, 'wechat.token']
/** The secrets whose former value still counts for a while, and the setting that it is kept in when they change. */
export const formerSecrets: Readonly<Record<string, string>> = { 'wechat.encoding_aes_key': 'wechat.former_aes_key' }
/** A change of one of these would send the secret elsewhere: it must be entered again or removed with it. */
export const secretDestinations: Readonly<Record<string, readonly string[]>> = {
  'mail.password': ['mail.host', 'mail.port'],
  'search_engines.baidu_token': ['search_engines.baidu_endpoint'],
  'wechat.app_secret': ['wechat.api_base_url', 'wechat.simulator'],
  ...Object.fromEntries(
    providerName.options.flatMap((name) =>
      secretsOf(name).map((field) => [`translation.${name}_${field}`, [`translation.${name}_${providerDestination}`]]),
    ),
  ),
}

/** They decide who gets into an account, or where account mails and secrets go: a change is confirmed by the password. */
export const guardedSettings: ReadonlySet<string> = new Set([
  ...mailServerSettings,
  'auth.two_factor_required',
  ...confidentialSettings,
  ...Object.values(secretDestinations).flat(),
])

export const settingPairs: readonly string[] = Object.entries(settingGroups).flatMap(([group, { shape }]) =>
  Object.keys(shape).flatMap((name) =>
    name.endsWith('_cn') && name.replace(/_cn$/, '_en') in shape ? [`${group}.${name.slice(0, -3)}`] : [],
  ),
)

export type SettingGroup = keyof typeof settingGroups
export type Settings = { [G in SettingGroup]: z.output<(typeof settingGroups)[G]> }
export const allSettings = z.object(settingGroups)
export const publicSettings = allSettings.pick({
  site: true,
  contact: true,
  social: true,
  seo: true,
  home: true,
  about: true,
  appearance: true,
})
export const publicGroups = publicSettings.keyof().options

export const settingKey = z
  .string()
  .max(100)
  .regex(/^[a-z_]+\.[a-z_]+$/)
export const settingValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
export type SettingValue = z.infer<typeof settingValue>
/** A media file in settings that are carried to another installation: it is known by what it holds. */
export const carriedFile = z.strictObject({ sha256: z.string().max(100), name: z.string().max(255) })
export const carriedSettings = z.record(settingKey, z.union([settingValue, carriedFile]))
export type CarriedSettings = z.infer<typeof carriedSettings>
/** Changes by a file of settings, made or previewed; a setting whose file was not found is kept as it is. */
export const carriedChanges = z.object({
  changed: z.array(z.string()),
  not_found: z.array(z.object({ key: settingKey, name: z.string() })),
})
export const settingGroupNames = allSettings.keyof()
const followed = { translation_fields: translationFields }
/** One group, whichever, with the states of its translations where it has any: each refuses the fields of the others. */
export const settingGroupItem = z.union([
  settingGroups.site.extend(followed),
  settingGroups.contact.extend(followed),
  settingGroups.social,
  settingGroups.seo,
  settingGroups.search_engines,
  // Before that of the home page, which would take sections of the same names for its own.
  settingGroups.about,
  settingGroups.home,
  settingGroups.contact_form,
  settingGroups.mail,
  settingGroups.appearance,
  settingGroups.translation,
  settingGroups.wechat,
  settingGroups.backups,
  settingGroups.auth,
])
export const settingGroupInfo = z.object({ group: settingGroupNames, is_public: z.boolean(), keys: z.array(z.string()) })

export const mailTestResult = z.object({ to: z.string(), sent: z.boolean(), error: z.string().nullable() })

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
