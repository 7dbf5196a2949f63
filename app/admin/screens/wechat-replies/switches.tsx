import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AutoReplySettings } from '../../../../contracts/wechat/replies.ts'
import { ignoreRejection } from '../../ignore-rejection.ts'
import { useAdminTexts } from '../../texts.ts'
import css from './chat.module.css'
import { repliesApi } from './replies-api.ts'

const queryKey = ['wechat-replies', 'switches']
const names = ['keyword_replies', 'subscribe_reply', 'default_reply'] as const satisfies (keyof AutoReplySettings)[]

/** Whether rules of each kind answer at all. */
export function Switches() {
  const t = useAdminTexts()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => repliesApi.switches({ signal }) })
  const change = async (name: (typeof names)[number], value: boolean) => {
    client.setQueryData(queryKey, await repliesApi.setSwitches({ [name]: value }))
  }
  return (
    <fieldset className={css.switches}>
      <legend className="visually-hidden">{t('wechat-replies.switches')}</legend>
      {names.map((name) => (
        <Switch
          key={name}
          size="sm"
          label={t(`settings.${name}`)}
          checked={data?.[name] ?? false}
          disabled={data === undefined}
          onChange={(event) => ignoreRejection(change(name, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  )
}
