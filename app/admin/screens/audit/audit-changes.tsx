import { useFieldLabel } from '../../fields/schema/labels.ts'
import { useSettingLabel } from '../../fields/schema/setting-label.ts'
import { useChangedValue } from '../../fields/values/changed-value.ts'
import { Difference } from '../../fields/values/shown-value.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './audit-changes.module.css'

/** Columns that the server maintains, as opposed to those that people write. */
const technical = new Set([
  'id',
  'created_at',
  'created_by',
  'is_live',
  'sha256',
  'storage_key',
  'variants',
  'placeholder',
  'translation',
  'stale_english',
])
/** Shown beside the action by the note of an entry. */
const notes = new Set(['types', 'order'])
/** Fields that the action itself implies. */
const saidBy: Record<string, string> = { trash: 'deleted_at', restore: 'deleted_at' }

interface Change {
  field: string
  before: unknown
  after: unknown
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === '[]' || value === 0 || value === false

/** The fields that an entry says were changed; of a new record those that were filled in. */
export function changesOf(action: string, changes: Record<string, unknown>): Change[] {
  return Object.entries(changes).flatMap(([field, pair]) => {
    if (technical.has(field) || notes.has(field) || saidBy[action] === field || !Array.isArray(pair) || pair.length !== 2) return []
    const [before, after] = pair as [unknown, unknown]
    return isEmpty(before) && isEmpty(after) ? [] : [{ field, before, after }]
  })
}

interface Props {
  resource: string
  changes: Change[]
  isNew: boolean
}

/** Each changed field by its label, with its values before and after; of a new record what it was made with. */
export function AuditChanges({ resource, changes, isNew }: Props) {
  const t = useAdminTexts()
  const labelOf = useChangeLabel(resource)
  const show = useChangedValue(resource)
  return (
    <dl className={css.changes}>
      {changes.map(({ field, before, after }) => {
        const [old, next] = [show(field, before), show(field, after)]
        return (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              {isNew ? (
                next
              ) : isLong(old) || isLong(next) ? (
                <Difference before={old} after={next} side="whole" />
              ) : (
                <>
                  <del>{old}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="visually-hidden">{t('audit.became')}</span>
                  <ins>{next}</ins>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const isLong = (text: string) => text.length > 60

/** The label of a field; of a setting that of its key, such as `site.name_cn`. */
function useChangeLabel(resource: string): (field: string) => string {
  const fieldLabel = useFieldLabel(resource)
  const settingLabel = useSettingLabel()
  return resource === 'settings' ? settingLabel : fieldLabel
}
