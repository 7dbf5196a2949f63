import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconBan, IconMessage } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { maxCountedMessages, type WechatUser } from '../../../../../contracts/wechat/users.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { ListFailure } from '../../../kit/list/list-messages.tsx'
import { PageTitle } from '../../../kit/navigation/page-title.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { RecordLink } from '../../../records/record-link.tsx'
import { listPath } from '../../../registry/screens.ts'
import { AccountNotice, useIsLacking } from '../account-notice.tsx'
import { CopyIcon } from '../copy-icon.tsx'
import { followerName } from '../messages/message-text.tsx'
import { name as qrCodes, useScannable } from '../qr-codes/qr-codes-api.ts'
import { Initials, Relation, sceneText } from './cells.tsx'
import { RemarkForm, TagsForm } from './follower-forms.tsx'
import css from './users.module.css'
import { changeMany, name, usersApi } from './users-api.ts'

export default function WechatUserDetail() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery({ queryKey: [name, 'one', id], queryFn: ({ signal }) => usersApi.get(id, { signal }) })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  return <Follower user={data} />
}

function Follower({ user }: { user: WechatUser }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { search } = useLocation()
  const title = followerName(t, user, user.openid)
  return (
    <article className={css.page}>
      <PageTitle title={title} isRecord />
      <header className={css.header}>
        <Tooltip label={t(`${name}.back`)}>
          <ActionIcon
            component={Link}
            to={to(listPath(name)) + search}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(`${name}.back`)}
          >
            <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Initials follower={user} size={44} />
        <div className={css.headTexts}>
          <h1>{title}</h1>
          <Relation follower={user} />
        </div>
        <Tools user={user} />
      </header>
      {user.subscribed ? null : <p className={css.notice}>{t(`${name}.has_left`)}</p>}
      <div className={css.columns}>
        <div className={css.main}>
          {user.subscribed ? (
            <>
              <AccountNotice permissions={['remarks', 'tags']} isBlockingOnly />
              <RemarkForm key={user.remark} user={user} />
              <TagsForm key={user.tags.map(({ tag_id }) => tag_id).join()} user={user} />
            </>
          ) : null}
        </div>
        <Facts user={user} />
      </div>
    </article>
  )
}

function Facts({ user }: { user: WechatUser }) {
  const t = useAdminTexts()
  const code = useScannable().data?.find(({ scene }) => scene === user.qr_scene)
  const codeLink = code && (
    <RecordLink resource={qrCodes} id={code.id}>
      {code.name}
    </RecordLink>
  )
  const facts = [
    { key: 'openid', value: <Code value={user.openid} name={t(`${name}.openid`)} /> },
    user.unionid ? { key: 'unionid', value: <Code value={user.unionid} name={t(`${name}.unionid`)} /> } : null,
    user.nickname ? { key: 'nickname', value: user.nickname } : null,
    { key: 'subscribe_scene', value: sceneText(t, user.subscribe_scene) || '—' },
    user.qr_scene ? { key: code ? 'qr_code' : 'qr_scene', value: codeLink ?? user.qr_scene } : null,
    { key: 'subscribe_time', value: <RelativeTime at={user.subscribe_time} /> },
    user.unsubscribe_time ? { key: 'unsubscribe_time', value: <RelativeTime at={user.unsubscribe_time} /> } : null,
    { key: 'last_message_at', value: <RelativeTime at={user.last_message_at} /> },
    { key: 'synced_at', value: <RelativeTime at={user.synced_at} /> },
  ].filter((fact) => fact !== null)
  return (
    <dl className={css.facts}>
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`${name}.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Code({ value, name: label }: { value: string; name: string }) {
  return (
    <span className={css.code}>
      <code>{value}</code>
      <CopyIcon value={value} name={label} />
    </span>
  )
}

function Tools({ user }: { user: WechatUser }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const count = user.message_count
  const number = count >= maxCountedMessages ? `${count}+` : String(count)
  const isLacking = useIsLacking('tags')
  const operation = user.blacklisted ? 'unblacklist' : 'blacklist'
  const change = async () => {
    const question = {
      title: t(`${name}.batch.${operation}_title`, { count: 1 }),
      text: t(`${name}.batch.${operation}_text`),
      label: t(`${name}.batch.${operation}`),
      isDanger: operation === 'blacklist',
    }
    if (!(await confirm(question))) return
    const { done, failed } = await changeMany([user.id], operation)
    if (done > 0) toasts.success(t(`${name}.batch.done.${operation}`, { count: done }))
    for (const { message } of failed) toasts.error(message)
    await queries.invalidateQueries({ queryKey: [name] })
  }
  return (
    <div className={css.pageTools}>
      <Button
        component={Link}
        to={to(`wechat/messages?with=${user.openid}`)}
        variant="default"
        size="sm"
        leftSection={<IconMessage size={16} aria-hidden />}
      >
        {t(`${name}.messages`, { number })}
      </Button>
      {user.subscribed ? (
        <Button
          variant="default"
          size="sm"
          color={user.blacklisted ? 'gray' : 'red'}
          leftSection={<IconBan size={16} aria-hidden />}
          disabled={isLacking}
          onClick={() => ignoreRejection(change())}
        >
          {t(`${name}.batch.${operation}`)}
        </Button>
      ) : null}
    </div>
  )
}
