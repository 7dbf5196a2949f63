import type { z } from 'zod'
import { type WechatUserRow, wechatScenes, type wechatUsersResource } from '../../../contracts/wechat/users.ts'
import type { Reader } from '../../db/list.ts'
import { exportRows } from '../../features/export/export.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { wechatUsers } from './users.ts'

const columns = [
  'openid',
  'remark',
  'nickname',
  'tags',
  'subscribed',
  'blacklisted',
  'subscribe_scene',
  'qr_scene',
  'subscribe_time',
  'unsubscribe_time',
  'last_message_at',
] as const
type Column = (typeof columns)[number]
type Filters = Partial<z.output<typeof wechatUsersResource.query>>

export function sceneText(scene: string, text: TextOf): string {
  if (scene === '') return ''
  const known = wechatScenes.find((one) => one === scene) ?? 'ADD_SCENE_OTHERS'
  return text(`wechat_users.scenes.${known}`)
}

export function followerTable(reader: Reader, filters: Filters, options: { hasNicknames: boolean; text: TextOf }) {
  const { hasNicknames, text } = options
  const shown = columns.filter((column) => column !== 'nickname' || hasNicknames)
  const cells: Record<Column, (row: WechatUserRow) => string | null> = {
    openid: ({ openid }) => openid,
    remark: ({ remark }) => remark,
    nickname: ({ nickname }) => nickname,
    tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
    subscribed: ({ subscribed }) => text(subscribed ? 'wechat_users.yes' : 'wechat_users.no'),
    blacklisted: ({ blacklisted }) => text(blacklisted ? 'wechat_users.yes' : 'wechat_users.no'),
    subscribe_scene: ({ subscribe_scene }) => sceneText(subscribe_scene, text),
    qr_scene: ({ qr_scene }) => qr_scene,
    subscribe_time: ({ subscribe_time }) => subscribe_time,
    unsubscribe_time: ({ unsubscribe_time }) => unsubscribe_time,
    last_message_at: ({ last_message_at }) => last_message_at,
  }
  const rows = exportRows(
    async (of, query) => {
      const { items, meta } = await wechatUsers.list(of, query)
      return { items: items.map((row) => Object.fromEntries(shown.map((column) => [column, cells[column](row)]))), meta }
    },
    reader,
    filters,
    [...shown],
  )
  return { heading: shown.map((column) => text(`wechat_users.columns.${column}`)), rows }
}
