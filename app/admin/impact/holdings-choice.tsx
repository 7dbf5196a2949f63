import { Select, Stack } from '@mantine/core'
import type { Category } from '../../../contracts/categories.ts'
import type { Impact } from '../../../contracts/impact.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { useRecordOptions } from '../records/use-records.ts'

export interface HoldingsAnswer {
  moveTo: string | null
  childrenTo: string | null
}

interface Props {
  category: Pick<Category, 'id' | 'type'>
  holds: NonNullable<Impact['holds']>
  value: HoldingsAnswer
  onChange: (value: HoldingsAnswer) => void
  errors: Record<string, string[]>
}

/** Articles stand in any category but one of products, which hold nothing else. */
const kinds = (type: Category['type']) => (type === 'product' ? ['product'] : ['news', 'business', 'general'])

export function HoldingsChoice({ category: { id, type }, holds, value, onChange, errors }: Props) {
  const t = useAdminTexts()
  const parts = useParts()(holds)
  const takers = useRecordOptions('categories', { types: kinds(type), without: id })
  const parents = useRecordOptions('categories', { types: [type], without: id })
  const depths = new Map([...takers, ...parents].map((option) => [option.value, option.depth ?? 0]))
  const common = {
    size: 'sm',
    searchable: true,
    nothingFoundMessage: t('palette.empty'),
    renderOption: ({ option }: { option: { value: string; label: string } }) => (
      <span style={{ paddingInlineStart: (depths.get(option.value) ?? 0) * 16 }}>{option.label}</span>
    ),
  } as const
  return (
    <Stack gap="sm">
      {parts === '' ? null : (
        <Select
          {...common}
          label={t('impact.move_to', { parts })}
          placeholder={t('impact.move_placeholder')}
          description={takers.length === 0 ? t('impact.no_taker') : undefined}
          value={value.moveTo}
          data={takers.map(({ value: taker, label }) => ({ value: taker, label }))}
          error={errors.move_to?.join(' ')}
          onChange={(moveTo) => onChange({ ...value, moveTo })}
        />
      )}
      {holds.children > 0 ? (
        <Select
          {...common}
          label={t('impact.children_to', { count: holds.children })}
          value={value.childrenTo}
          data={[{ value: 'top', label: t('impact.top') }, ...parents.map(({ value: parent, label }) => ({ value: parent, label }))]}
          error={errors.children_to?.join(' ')}
          onChange={(childrenTo) => onChange({ ...value, childrenTo })}
        />
      ) : null}
    </Stack>
  )
}

function useParts() {
  const t = useAdminTexts()
  return (holds: NonNullable<Impact['holds']>) => {
    const [first = '', second] = (['contents', 'products'] as const)
      .filter((name) => holds[name] > 0)
      .map((name) => t(`trash.counted.${name}`, { count: holds[name] }))
    return second === undefined ? first : t('impact.both', { first, second })
  }
}
