import { Button } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type WechatUserRow, wechatScenes, wechatUsersResource } from '../../../../../contracts/wechat/users.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { LateSkeleton } from '../../../kit/layout/late-skeleton.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useColumns } from '../../../lists/columns/columns.tsx'
import { DisplayChoice } from '../../../lists/display-choice.tsx'
import { useFilters } from '../../../lists/filters/filters.ts'
import { ListHead } from '../../../lists/list-head.tsx'
import { ResourceTable } from '../../../lists/resource-table.tsx'
import { editPath } from '../../../registry/screens.ts'
import { AccountNotice } from '../account-notice.tsx'
import { followerName } from '../messages/message-text.tsx'
import { useScannable } from '../qr-codes/qr-codes-api.ts'
import { useWechatStatus } from '../status.ts'
import { FollowerBatch } from './batch.tsx'
import { FollowerCell, Relation, sceneText, Tags } from './cells.tsx'
import { SyncButton, SyncProgress } from './sync.tsx'
import { TagsDrawer } from './tags-drawer.tsx'
import css from './users.module.css'
import { name, useFollowerFacts, usersApi, useTags } from './users-api.ts'

// The chart weighs as much as all the rest.
const Statistics = lazy(() => import('./statistics.tsx'))
const needed = ['followers', 'tags', 'remarks', 'statistics'] as const

export default function WechatUsers() {
  const t = useAdminTexts()
  const { facts, refresh } = useFollowerFacts()
  const isStatistics = useSearchParams()[0].get('shown') === 'statistics'
  const [hasTags, setHasTags] = useState(false)
  const status = useWechatStatus()
  const isUsable = status?.is_set_up === true && status.enabled
  const tools = (
    <>
      <DisplayChoice />
      <Button variant="default" size="sm" leftSection={<IconTags size={16} aria-hidden />} onClick={() => setHasTags(true)}>
        {t(`${name}.tags`)}
      </Button>
      {isUsable && facts ? <SyncButton facts={facts} onChange={refresh} /> : null}
    </>
  )
  const notice = (
    <>
      <AccountNotice permissions={needed} />
      {facts && status?.is_set_up ? <SyncProgress facts={facts} onChange={refresh} /> : null}
    </>
  )
  return (
    <>
      {isStatistics ? (
        <>
          <ListHead resource={name}>{tools}</ListHead>
          <div className={css.above}>{notice}</div>
          <Suspense fallback={<LateSkeleton height={320} />}>
            <Statistics />
          </Suspense>
        </>
      ) : (
        <FollowerList tools={tools} notice={notice} />
      )}
      <TagsDrawer isOpen={hasTags} onClose={() => setHasTags(false)} />
    </>
  )
}

function FollowerList({ tools, notice }: { tools: ReactNode; notice: ReactNode }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { search } = useLocation()
  return (
    <ResourceTable<WechatUserRow>
      api={usersApi}
      columns={useFollowerColumns()}
      filters={useFollowerFilters()}
      titleOf={(row) => followerName(t, row, row.openid)}
      editPath={(row) => to(editPath(name, row.id)) + search}
      batchActions={(ids, done) => <FollowerBatch ids={ids} onDone={done} />}
      extra={tools}
      notice={notice}
      defaultPerPage={50}
    />
  )
}

function useFollowerColumns() {
  const t = useAdminTexts()
  return useColumns<typeof wechatUsersResource, WechatUserRow>(wechatUsersResource, [
    {
      name: 'remark',
      label: t(`${name}.follower`),
      isEssential: true,
      card: 'title',
      cell: (row) => <FollowerCell follower={row} />,
    },
    { name: 'tags', label: t(`${name}.tags`), width: 220, card: 'detail', cell: (row) => <Tags of={row.tags} /> },
    {
      name: 'subscribe_scene',
      label: t(`${name}.subscribe_scene`),
      width: 168,
      card: 'detail',
      cell: (row) => sceneText(t, row.subscribe_scene),
    },
    { name: 'subscribed', label: t(`${name}.subscribed`), width: 112, isHidden: true, cell: (row) => <Relation follower={row} /> },
    { name: 'last_message_at', sort: 'last_message_at', width: 136, card: 'detail' },
    { name: 'subscribe_time', sort: 'subscribe_time', width: 136, card: 'detail' },
    { name: 'synced_at', label: t(`${name}.synced_at`), width: 136, isHidden: true, cell: (row) => <RelativeTime at={row.synced_at} /> },
  ])
}

function useFollowerFilters() {
  const t = useAdminTexts()
  const tags = useTags().data?.items ?? []
  const codes = (useScannable().data ?? []).map((code) => ({ value: code.scene, label: code.name }))
  const asked = useSearchParams()[0].get('qr_scene')
  // Narrows the list before the codes are here, and by one that is not among the latest.
  const options = asked === null || codes.some(({ value }) => value === asked) ? codes : [...codes, { value: asked, label: asked }]
  const choice = (filter: string, label: string, options: { value: string; label: string }[]) =>
    ({ kind: 'choice', name: filter, label, options }) as const
  return useFilters(wechatUsersResource, [
    choice('subscribed', t(`${name}.subscribed`), [
      { value: 'true', label: t(`${name}.subscribeds.true`) },
      { value: 'false', label: t(`${name}.subscribeds.false`) },
    ]),
    choice(
      'tag',
      t(`${name}.tag`),
      tags.map((tag) => ({ value: String(tag.tag_id), label: tag.name })),
    ),
    choice(
      'scene',
      t(`${name}.subscribe_scene`),
      wechatScenes.map((value) => ({ value, label: sceneText(t, value) })),
    ),
    ...(options.length > 0 ? [choice('qr_scene', t(`${name}.qr_code`), options)] : []),
    choice('blacklisted', t(`${name}.blacklisted`), [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ]),
    choice('recent', t(`${name}.recent`), [{ value: 'true', label: t('common.yes') }]),
    { kind: 'dates', name: 'dates', label: t(`${name}.subscribe_time`) },
  ])
}
