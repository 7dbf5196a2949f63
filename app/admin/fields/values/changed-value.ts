import { z } from 'zod'
import { fieldHints } from '../../../../contracts/field-hints.ts'
import { contractNamed } from '../../../../contracts/resources.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useExactTime } from '../../kit/dates/relative-time.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textsOf } from '../../kit/values.ts'
import { groupContracts, isGroup } from '../../registry/setting-groups.ts'
import { unwrapped } from '../schema/field-schema.ts'
import { valueText } from '../schema/labels.ts'
import { shownValue } from './shown-value.tsx'

/** Writes a field's value as people read it. The log holds values as the tables do: flags as 0 and 1, lists as JSON text. */
export function useChangedValue(resource: string, input = contractNamed(resource)?.input): (field: string, value: unknown) => string {
  const t = useAdminTexts()
  const locale = useLocale()
  const exact = useExactTime()
  const contract = contractNamed(resource)
  const enumText = (field: string, value: string): string => {
    if (field === 'role') return t(`header.role.${value}`)
    if (field === 'locale') return t(`common.language.${value}`)
    return valueText(t, resource, field, value)
  }
  const listText = ({ element }: z.ZodArray, field: string, list: unknown): string => {
    if (element instanceof z.ZodEnum)
      return shownValue(
        textsOf(list).map((one) => enumText(field, one)),
        t,
      )
    if (!(element instanceof z.ZodObject) || !Array.isArray(list) || list.length === 0) return shownValue(list, t)
    return list.map((entry) => entryText(element.shape, entry)).join('\n')
  }
  /** The values of an entry, without those that are empty. */
  const entryText = (shape: Readonly<Record<string, unknown>>, entry: unknown): string =>
    Object.entries(z.record(z.string(), z.unknown()).safeParse(entry).data ?? {})
      .filter(([, value]) => value !== '' && value !== null)
      .map(([name, value]) =>
        name === 'icon' ? t('form.revisions.icon', { name: String(value) }) : byType(unwrapped(shape[name]).leaf, name, value),
      )
      .join(' · ')
  const byType = (leaf: unknown, field: string, value: unknown): string => {
    if (leaf instanceof z.ZodBoolean) return t(value ? 'common.yes' : 'common.no')
    if (leaf instanceof z.ZodEnum) return enumText(field, String(value))
    if (leaf instanceof z.ZodISODate) return formatDate(String(value), locale, 'UTC', 'day')
    if (leaf instanceof z.ZodType && namesRecord(leaf)) return t('audit.record', { id: String(value) })
    if (leaf instanceof z.ZodArray) return listText(leaf, field, parsed(value))
    return shownValue(leaf instanceof z.ZodObject ? parsed(value) : value, t)
  }
  return (field, value) => {
    if (value === null || value === undefined || value === '') return '—'
    if (isMoment(value)) return exact(value)
    const [group = '', name = ''] = field.split('.')
    if (resource === 'settings' && isGroup(group)) {
      const settings: Readonly<Record<string, unknown>> = groupContracts[group].input.shape
      return byType(unwrapped(settings[name]).leaf, name, value)
    }
    return byType(unwrapped(input?.shape[field] ?? contract?.item.shape[field]).leaf, field, value)
  }
}

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

function namesRecord(leaf: z.ZodType): boolean {
  const { media, resource } = fieldHints.get(leaf) ?? {}
  return media !== undefined || resource !== undefined
}

/** A list as its table holds it; a text that was cut is none any more. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
