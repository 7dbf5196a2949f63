import { Link, useLocation } from 'react-router'
import { type WechatUserRow, wechatScenes } from '../../../../../contracts/wechat/users.ts'
import type { Texts } from '../../../../lib/texts.ts'
import { State } from '../../../kit/list/cells.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { Person } from '../../../kit/person/person.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { editPath } from '../../../registry/screens.ts'
import { followerName } from '../messages/message-text.tsx'
import css from './users.module.css'
import { name } from './users-api.ts'

/** The way in which somebody came to follow; one that the platform has added since counts as another way. */
export function sceneText(t: Texts, scene: string): string {
  if (scene === '') return ''
  return t(`${name}.scenes.${wechatScenes.find((one) => one === scene) ?? 'ADD_SCENE_OTHERS'}`)
}

type Named = Pick<WechatUserRow, 'id' | 'remark' | 'nickname' | 'openid'>

export function Initials({ follower: { id, remark, nickname, openid }, size }: { follower: Named; size?: number }) {
  return <Person id={id} name={remark || nickname || openid.slice(-6)} avatar={null} {...(size ? { size } : {})} />
}

export function FollowerCell({ follower }: { follower: WechatUserRow }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { search } = useLocation()
  return (
    <span className={css.follower}>
      <Initials follower={follower} />
      <span className={css.names}>
        <Link to={to(editPath(name, follower.id)) + search}>{followerName(t, follower, follower.openid)}</Link>
        <span className={css.openid}>{follower.openid}</span>
      </span>
    </span>
  )
}

export function Tags({ of: tags }: { of: WechatUserRow['tags'] }) {
  if (tags.length === 0) return null
  return (
    <span className={css.tags}>
      {tags.map((tag) => (
        <span key={tag.tag_id}>{tag.name}</span>
      ))}
    </span>
  )
}

export function Relation({ follower: { subscribed, blacklisted } }: { follower: Pick<WechatUserRow, 'subscribed' | 'blacklisted'> }) {
  const t = useAdminTexts()
  if (blacklisted) return <State tone="bad">{t(`${name}.blacklisteds.true`)}</State>
  return <State tone={subscribed ? 'good' : 'off'}>{t(`${name}.subscribeds.${subscribed}`)}</State>
}
