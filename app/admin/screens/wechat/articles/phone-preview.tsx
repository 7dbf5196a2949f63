import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { defaultPageSize } from '../../../../../contracts/resource.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { followerName } from '../messages/message-text.tsx'
import { usersApi, name as usersName } from '../users/users-api.ts'
import css from './articles.module.css'
import { name, previewOnPhone } from './articles-api.ts'

const ways = ['wechat_id', 'follower'] as const
type Way = (typeof ways)[number]

/** Sends the draft to one phone. */
export function PhonePreview({ articleId }: { articleId: number }) {
  const t = useAdminTexts()
  const [way, setWay] = useState<Way>('wechat_id')
  const [wechatId, setWechatId] = useState('')
  const [follower, setFollower] = useState<string | null>(null)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => previewOnPhone(articleId, way === 'wechat_id' ? { wechat_id: wechatId.trim() } : { user_id: Number(follower) }),
  })
  const isReady = way === 'wechat_id' ? wechatId.trim() !== '' : follower !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isPending) mutate()
  }
  return (
    <form className={css.phonePreview} onSubmit={submit}>
      <SegmentedControl
        size="xs"
        aria-label={t(`${name}.mass.preview`)}
        value={way}
        data={ways.map((value) => ({ value, label: t(`${name}.mass.ways.${value}`) }))}
        onChange={(value) => {
          setWay(value === 'follower' ? 'follower' : 'wechat_id')
          reset()
        }}
      />
      <div className={css.previewLine}>
        {way === 'wechat_id' ? (
          <TextInput
            size="sm"
            label={t(`${name}.mass.ways.wechat_id`)}
            value={wechatId}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => {
              setWechatId(event.currentTarget.value)
              reset()
            }}
          />
        ) : (
          <FollowerSelect
            value={follower}
            onChange={(value) => {
              setFollower(value)
              reset()
            }}
          />
        )}
        <Button type="submit" variant="default" size="sm" loading={isPending} disabled={!isReady}>
          {t(`${name}.mass.send_preview`)}
        </Button>
      </div>
      <p role="status" className={error ? css.reason : css.quiet}>
        {error ? error.message : t(`${name}.mass.${isSuccess ? 'previewed' : 'preview_note'}`)}
      </p>
    </form>
  )
}

const settleMs = 250

function FollowerSelect({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useAdminTexts()
  const [keyword, setKeyword] = useState('')
  const [settled] = useDebouncedValue(keyword, settleMs)
  const { data, isFetching } = useQuery({
    queryKey: [usersName, 'pick', settled],
    queryFn: ({ signal }) =>
      usersApi.list({ subscribed: true, blacklisted: false, per_page: defaultPageSize, keyword: settled || null }, { signal }),
  })
  return (
    <Select
      size="sm"
      label={t(`${name}.mass.ways.follower`)}
      placeholder={t(`${name}.mass.find_follower`)}
      data={(data?.items ?? []).map((user) => ({ value: String(user.id), label: followerName(t, user, user.openid) }))}
      value={value}
      onChange={onChange}
      searchable
      onSearchChange={setKeyword}
      nothingFoundMessage={t(isFetching ? 'palette.searching' : 'palette.empty')}
      maxDropdownHeight={220}
    />
  )
}
