import { type AuditEntry, settingGroupsIn } from '../../../../contracts/audit.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { ReadableText } from '../../fields/letters/row-reading.tsx'
import { documentName } from '../../fields/schema/labels.ts'
import { useTitle } from '../../kit/languages.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordLink } from '../../records/record-link.tsx'

const wholeSentences = new Set([
  ...['login', 'logout', 'change_password', 'two_factor_begin', 'two_factor_on', 'recovery_codes'],
  ...['confirmation_failed', 'forbidden', 'sync', 'sync_cancel', 'tag_create', 'tag_rename', 'tag_delete'],
])
const ofKind = new Set(['jobs', 'about', 'wechat-menus'])

type AuditRecord = Pick<AuditEntry, 'action' | 'resource' | 'record_id' | 'title_cn' | 'title_en'> & {
  /** Of a file that was uploaded; read from the changes where they are there. */
  media_kind?: string | null
  /** Of changed settings; read from the changes where they are there. */
  setting_groups?: string[]
  changes?: AuditEntry['changes']
}

/** A file is not created but uploaded. */
function uploadedKind({ action, resource, media_kind, changes }: AuditRecord): string | null {
  if (action !== 'create' || resource !== 'media') return null
  const kind: unknown = Array.isArray(changes?.kind) ? changes.kind[1] : media_kind
  return typeof kind === 'string' ? kind : 'document'
}

const settingGroups = ({ resource, changes, setting_groups }: AuditRecord) =>
  resource === 'settings' ? (setting_groups ?? settingGroupsIn(changes ?? {})) : []

export function AuditSentence({ entry }: { entry: AuditRecord }) {
  const { action, resource, record_id, title_cn, title_en } = entry
  const t = useAdminTexts()
  const locale = useLocale()
  const titleOf = useTitle()
  const named = (key: string, fallback: string) => optionalText(t, key) ?? fallback
  const verb = named(`dashboard.action.${action}`, action)
  if (wholeSentences.has(action)) return verb
  const title = titleOf({ title_cn, title_en })
  const groups = settingGroups(entry).flatMap((group) => optionalText(t, `settings.groups.${group}`) ?? [])
  const kind = named(`dashboard.resource.${resource}`, resource)
  // Chinese words stand side by side.
  const uploaded = uploadedKind(entry)
  const done = uploaded ? named(`dashboard.uploaded.${uploaded}`, verb) : locale === 'zh' ? `${verb}${kind}` : `${verb} ${kind}`
  if (groups.length > 0) return t('dashboard.changed_settings', { done, groups: groups.join(locale === 'zh' ? '、' : ', ') })
  const block = resource === 'about' ? documentName({ resource, record_id }) : undefined
  if (block !== undefined) return `${done}${locale === 'zh' ? '：' : ': '}${t(block)}`
  if (title === '' && (record_id === null || ofKind.has(resource))) return done
  return (
    <>
      {done} {title === '' ? <span>#{record_id}</span> : null}
      {title === '' ? null : (
        <RecordLink resource={resource} id={action === 'delete' ? null : record_id}>
          <ReadableText text={title} />
        </RecordLink>
      )}
    </>
  )
}
