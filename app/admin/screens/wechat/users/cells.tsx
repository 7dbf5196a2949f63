import { IconUser } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { type WechatUserRow, wechatScenes } from '../../../../../contracts/wechat/users.ts'
import type { Texts } from '../../../../lib/texts.ts'
import { ReadableName, ReadableText } from '../../../fields/letters/row-reading.tsx'
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

type Named = Pick<WechatUserRow, 'id' | 'remark' | 'nickname'>

const usualSize = 28
/** A remark begins with the surname; what stands behind it is a title or the company. */
const beginningOf = (name: string) => /^\p{Script=Han}/u.exec(name)?.[0] ?? name

/** WeChat gives neither names nor pictures: one that is not known by name here has the same figure as all of them. */
export function Initials({ follower: { id, remark, nickname }, size = usualSize }: { follower: Named; size?: number }) {
  const known = remark || nickname
  if (known !== '') return <Person id={id} name={beginningOf(known)} avatar={null} size={size} />
  return (
    <span className={css.placeholder} style={{ width: size, height: size }} aria-hidden>
      <IconUser size={size * 0.6} stroke={1.6} />
    </span>
  )
}

export function FollowerCell({ follower }: { follower: WechatUserRow }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { search } = useLocation()
  return (
    <span className={css.follower}>
      <Initials follower={follower} />
      <Link to={to(editPath(name, follower.id)) + search}>
        <ReadableName name={followerName(t, follower, follower.openid)} />
      </Link>
      {follower.subscribed && !follower.blacklisted ? null : <Relation follower={follower} />}
    </span>
  )
}

export function Tags({ of: tags }: { of: WechatUserRow['tags'] }) {
  if (tags.length === 0) return null
  return (
    <span className={css.tags}>
      {tags.map((tag) => (
        <ReadableText key={tag.tag_id} text={tag.name} />
      ))}
    </span>
  )
}

export function Relation({ follower: { subscribed, blacklisted } }: { follower: Pick<WechatUserRow, 'subscribed' | 'blacklisted'> }) {
  const t = useAdminTexts()
  if (blacklisted) return <State tone="bad">{t(`${name}.blacklisteds.true`)}</State>
  return <State tone={subscribed ? 'good' : 'off'}>{t(`${name}.subscribeds.${subscribed}`)}</State>
}
