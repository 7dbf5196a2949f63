import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { useFieldCheck } from '../../../fields/store/field-check.ts'
import { useForm } from '../../../fields/store/form-context.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { Counter } from './bytes-field.tsx'
import { keywordRules, offeredKeys } from './offered-keys.ts'

interface Props {
  path: string
  value: string
  isClick: boolean
  onChange: (key: string) => void
}

export function KeyField({ path, value, isClick, onChange }: Props) {
  const t = useAdminTexts()
  const { form } = useForm()
  const keywords = useKeywords(isClick)
  const note = t(isClick ? 'wechat-menus.key_note' : 'wechat-menus.key_note_other')
  return (
    <Autocomplete
      id={form.idOf(`${path}.key`)}
      size="sm"
      label={t('wechat-menus.key')}
      description={<Counter field="key" value={value} note={note} />}
      value={value}
      {...useFieldCheck(`${path}.key`)}
      data={keywords}
      required
      onChange={onChange}
    />
  )
}

function useKeywords(isWanted: boolean): string[] {
  const { data } = useQuery({
    queryKey: ['wechat-keywords'],
    queryFn: async ({ signal }) => {
      const { items } = await call('/v1/admin/wechat/auto-replies', keywordRules, {
        query: { kind: 'keyword', per_page: 100 },
        signal,
        quiet: true,
      })
      return offeredKeys(items)
    },
    enabled: isWanted,
    retry: false,
  })
  return data ?? []
}
