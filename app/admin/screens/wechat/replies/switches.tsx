import { Skeleton, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AutoReplySettings } from '../../../../../contracts/wechat/replies.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { optionalText } from '../../../kit/optional-text.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './chat.module.css'
import { repliesApi } from './replies-api.ts'

const queryKey = ['wechat-replies', 'switches']
const switches = [
  ['keyword_replies', 'settings.keyword_replies'],
  ['subscribe_reply', 'settings.subscribe_reply'],
  ['default_reply', 'settings.default_reply'],
] as const satisfies [keyof AutoReplySettings, string][]

export function Switches() {
  const t = useAdminTexts()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => repliesApi.switches({ signal }) })
  const change = async (name: keyof AutoReplySettings, value: boolean) => {
    client.setQueryData(queryKey, await repliesApi.setSwitches({ [name]: value }))
  }
  if (!data) return <Skeleton height={24} mb={12} />
  return (
    <fieldset className={css.switches}>
      <legend className="visually-hidden">{t('wechat-replies.switches')}</legend>
      {switches.map(([name, label]) => (
        <Switch
          key={name}
          size="sm"
          label={t(label)}
          description={optionalText(t, `${label}_hint`)}
          checked={data[name]}
          onChange={(event) => ignoreRejection(change(name, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  )
}
