import { useFieldLabel } from '../../fields/schema/labels.ts'
import { useSettingLabel } from '../../fields/schema/setting-label.ts'
import { useChangedValue } from '../../fields/values/changed-value.ts'
import { Difference } from '../../fields/values/shown-value.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './audit-changes.module.css'

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
const notes = new Set(['types', 'order'])
const impliedFields: Record<string, string> = { trash: 'deleted_at', restore: 'deleted_at' }

interface Change {
  field: string
  before: unknown
  after: unknown
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === '[]' || value === 0 || value === false

export function changesOf(action: string, changes: Record<string, unknown>): Change[] {
  return Object.entries(changes).flatMap(([field, pair]) => {
    if (technical.has(field) || notes.has(field) || impliedFields[action] === field || !Array.isArray(pair) || pair.length !== 2) return []
    const [before, after] = pair as [unknown, unknown]
    return isEmpty(before) && isEmpty(after) ? [] : [{ field, before, after }]
  })
}

interface Props {
  resource: string
  changes: Change[]
  isNew: boolean
}

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

function useChangeLabel(resource: string): (field: string) => string {
  const fieldLabel = useFieldLabel(resource)
  const settingLabel = useSettingLabel()
  return resource === 'settings' ? settingLabel : fieldLabel
}
