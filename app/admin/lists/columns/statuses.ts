import type { Texts } from '../../../lib/texts.ts'
import { valueText } from '../../fields/schema/labels.ts'
import type { Tone } from '../../kit/list/cells.tsx'
import type { Option } from '../../kit/list/list-types.ts'

const tones: Record<string, Tone> = {
  active: 'good',
  inactive: 'off',
  draft: 'off',
  published: 'good',
  scheduled: 'wait',
  expired: 'wait',
  archived: 'off',
  complete: 'good',
  missing: 'bad',
  stale: 'wait',
  unread: 'info',
  read: 'wait',
  replied: 'good',
  spam: 'bad',
}

export interface StateOption extends Option {
  tone: Tone
}

export function stateOptions(t: Texts, resource: string, field: string, values: readonly string[]): StateOption[] {
  return values.flatMap((value) => {
    const tone = tones[value]
    return tone ? [{ value, tone, label: valueText(t, resource, field, value) }] : []
  })
}
