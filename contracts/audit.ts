import { z } from 'zod'
import { id, instant } from './fields.ts'
import { listQuery, queryId } from './resource.ts'
import { resourceNames } from './resources.ts'

/** The actions that the log knows. */
export const auditActions = [
  'create',
  'update',
  'move',
  'tag',
  'sort',
  'trash',
  'restore',
  'restore_revision',
  'delete',
  'replace',
  'reply',
  'reply_failed',
  'reply_unknown',
  'login',
  'login_failed',
  'code_failed',
  'confirmation_failed',
  'forbidden',
  'logout',
  'password_forgotten',
  'password_link',
  'change_password',
  'two_factor_begin',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes',
  'end_session',
  'end_sessions',
  'set_up',
  'remove_demo',
  'reset',
  'clear',
  'warm',
  'retry',
  'cancel',
  'backup',
  'download',
  'read_secrets',
  'preview_link',
  'import',
  'review',
  'join',
  'separate',
  'publish',
  'wechat_push',
  'wechat_publish',
  'wechat_delete',
  'sync',
  'sync_cancel',
  'remark',
  'tags',
  'untag',
  'blacklist',
  'unblacklist',
  'tag_create',
  'tag_rename',
  'tag_delete',
] as const
/** Values of `resource`: the resources of the API, and documents and services that are none. */
export const auditSubjects = [
  ...resourceNames,
  'about',
  'business-lines',
  'settings',
  'jobs',
  'cache',
  'backups',
  'views',
  'tags',
  'demo',
  'wechat-messages',
  'wechat-menus',
]

export type AuditAction = (typeof auditActions)[number]

export const auditEntry = z.object({
  id,
  created_at: instant,
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  action: z.string(),
  resource: z.string(),
  record_id: id.nullable(),
  /** The record's present name; empty for one that is gone. */
  title_cn: z.string(),
  title_en: z.string(),
  /** By field: its values before and after, or what else the action was about. */
  changes: z.record(z.string(), z.unknown()),
  ip: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>
export const auditQuery = listQuery.extend({
  user: queryId.optional(),
  action: z.string().max(50).optional(),
  entity: z.string().max(50).optional(),
  from: z.string().max(30).optional(),
  to: z.string().max(30).optional(),
})
