import {
  type Icon,
  IconAddressBook,
  IconBrandWechat,
  IconBuilding,
  IconDatabaseExport,
  IconHome,
  IconInfoCircle,
  IconLanguage,
  IconMail,
  IconMessage,
  IconPalette,
  IconSearch,
  IconSend,
  IconShare,
  IconShieldLock,
} from '@tabler/icons-react'
import { providerName, providerSettings } from '../../../contracts/machine-translation-providers.ts'
import type { FormContract } from '../../../contracts/resource.ts'
import { formerSecrets, type SettingGroup, settingGroups, settingPairs } from '../../../contracts/settings.ts'
import { settingsId } from '../../../contracts/translation/documents.ts'

interface GroupLayout {
  icon: Icon
  /** Names of fields, in sections; a section's heading is `settings.parts.<group>.<name>`. */
  sections: readonly { name: string; fields: readonly string[] }[]
  sitePath?: string
  screen?: string
}

/** The groups in the order of the screen, with their fields: every setting is there, which a test demands. */
export const groupLayouts: Record<SettingGroup, GroupLayout> = {
  site: {
    icon: IconBuilding,
    sitePath: '/',
    sections: [
      { name: 'names', fields: ['name', 'title', 'description', 'keywords'] },
      { name: 'logo', fields: ['logo', 'logo_en', 'logo_dark', 'logo_dark_en', 'name_with_logo', 'favicon'] },
      { name: 'records', fields: ['icp_number', 'police_number', 'copyright'] },
      { name: 'time', fields: ['time_zone'] },
      { name: 'languages', fields: ['original_language'] },
    ],
  },
  appearance: { icon: IconPalette, sitePath: '/', sections: [{ name: 'brand', fields: ['brand_colour', 'colour_mode'] }] },
  home: {
    icon: IconHome,
    sitePath: '/',
    screen: 'home',
    sections: [
      { name: 'order', fields: ['sections'] },
      { name: 'amounts', fields: ['products_count', 'news_count', 'milestones_count'] },
      { name: 'pictures', fields: ['panorama'] },
    ],
  },
  about: {
    icon: IconInfoCircle,
    sitePath: '/about',
    screen: 'about/company-intro',
    sections: [{ name: 'order', fields: ['sections'] }],
  },
  contact: {
    icon: IconAddressBook,
    sitePath: '/contact',
    sections: [
      { name: 'reach', fields: ['phone', 'email', 'address', 'working_hours'] },
      { name: 'map', fields: ['latitude', 'longitude'] },
      { name: 'messengers', fields: ['whatsapp', 'line', 'telegram', 'kakaotalk', 'wechat_qr'] },
    ],
  },
  social: {
    icon: IconShare,
    sitePath: '/',
    sections: [{ name: 'profiles', fields: ['linkedin', 'facebook', 'youtube', 'weibo', 'douyin'] }],
  },
  contact_form: {
    icon: IconMessage,
    sections: [
      { name: 'notice', fields: ['notify_addresses'] },
      { name: 'answer', fields: ['answer_days'] },
      { name: 'required', fields: ['required_fields'] },
      { name: 'limits', fields: ['per_hour', 'per_hour_unproven', 'minimum_seconds'] },
    ],
  },
  mail: {
    icon: IconMail,
    sections: [
      { name: 'server', fields: ['host', 'port', 'user', 'password'] },
      { name: 'sender', fields: ['from'] },
    ],
  },
  seo: {
    icon: IconSearch,
    sitePath: '/',
    sections: [
      { name: 'index', fields: ['robots'] },
      { name: 'share', fields: ['default_image'] },
      { name: 'verification', fields: ['baidu_verification', 'bing_verification', 'google_verification'] },
    ],
  },
  search_engines: {
    icon: IconSend,
    sections: [
      { name: 'indexnow', fields: ['indexnow_key', 'indexnow_endpoint'] },
      { name: 'baidu', fields: ['baidu_token', 'baidu_endpoint'] },
    ],
  },
  translation: {
    icon: IconLanguage,
    screen: 'translation-settings',
    sections: [
      { name: 'service', fields: ['provider', 'texts_provider', 'quality', 'monthly_characters'] },
      { name: 'rules', fields: ['require_review', 'use_glossary', 'keep_html', 'do_not_translate'] },
      ...providerName.options.map((name) => ({ name, fields: providerSettings(name) })),
    ],
  },
  wechat: {
    icon: IconBrandWechat,
    screen: 'wechat/config',
    sections: [
      { name: 'account', fields: ['enabled', 'account_name', 'kind', 'verified', 'original_id'] },
      { name: 'credentials', fields: ['app_id', 'app_secret', 'api_base_url', 'simulator'] },
      { name: 'callback', fields: ['token', 'encoding_aes_key', 'former_aes_key', 'encryption'] },
      { name: 'sharing', fields: ['domain_file'] },
      { name: 'replies', fields: ['keyword_replies', 'subscribe_reply', 'default_reply', 'message_days'] },
    ],
  },
  backups: { icon: IconDatabaseExport, sections: [{ name: 'schedule', fields: ['frequency'] }] },
  auth: { icon: IconShieldLock, sections: [{ name: 'second_factor', fields: ['two_factor_required'] }] },
}

export const groupNames = Object.keys(groupLayouts) as SettingGroup[]
/** Path below `/admin` of the screen of a group, at one of its settings if `name` is given. */
export const settingPath = (group: SettingGroup, name?: string): string =>
  `${groupLayouts[group].screen ?? `settings?group=${group}`}${name ? `#field-${name}` : ''}`

export const isGroup = (name: string | null): name is SettingGroup => name !== null && Object.hasOwn(groupLayouts, name)

export const groupContracts = Object.fromEntries(
  groupNames.map((group) => [
    group,
    {
      name: 'settings',
      input: settingGroups[group],
      ...(settingPairs.some((pair) => pair.startsWith(`${group}.`))
        ? { document: { name: 'settings', id: settingsId, prefix: `${group}.` } }
        : {}),
    },
  ]),
) as Record<SettingGroup, Pick<FormContract<(typeof settingGroups)[SettingGroup]>, 'name' | 'input' | 'document'>>

export interface PlacedSetting {
  group: SettingGroup
  section: string
  name: string
}

/** Secrets that the program maintains; no form shows them. */
const keptSettings = new Set(Object.values(formerSecrets))
export const allSettings: PlacedSetting[] = groupNames
  .flatMap((group) => groupLayouts[group].sections.flatMap(({ name: section, fields }) => fields.map((name) => ({ group, section, name }))))
  .filter(({ group, name }) => !keptSettings.has(`${group}.${name}`))
