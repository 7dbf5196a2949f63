import { z } from 'zod'
import { menuComparison } from '../../../../../contracts/wechat/menu-compare.ts'
import { liveMenu, menuBackup, menuInput, wechatMenu } from '../../../../../contracts/wechat/menus.ts'
import { call } from '../../../../api/client.ts'
import { storedItem } from '../../../fields/store/form-context.tsx'
import { type FormSource, shownByForm } from '../../../form/session/form-session.ts'

const path = '/v1/admin/wechat/menus'

const shownByDialog = [409, 422, 503]

export const menuApi = {
  get: (signal?: AbortSignal) => call(path, wechatMenu, { ...(signal && { signal }) }),
  compare: (signal: AbortSignal) => call(`${path}/compare`, menuComparison, { signal, quiet: shownByDialog }),
  live: (signal?: AbortSignal) => call(`${path}/wechat`, liveMenu, { ...(signal && { signal }), quiet: shownByDialog }),
  publish: (version: number) => call(`${path}/publish`, wechatMenu, { method: 'POST', body: { version }, quiet: shownByDialog }),
  remove: () => call(`${path}/wechat`, wechatMenu, { method: 'DELETE', quiet: shownByDialog }),
  backups: (signal: AbortSignal) => call(`${path}/backups`, z.array(menuBackup), { signal }),
  restore: (id: number) => call(`${path}/backups/${id}/restore`, wechatMenu, { method: 'POST', body: {}, quiet: shownByDialog }),
}

export const menuContract = { name: 'wechat-menus', input: menuInput } as const

export const menuSource: FormSource = {
  contract: menuContract,
  calls: {
    create: () => Promise.reject(new Error('the menu is always there')),
    update: (_id, { version }, { buttons }) =>
      call(`${path}/save`, wechatMenu, { method: 'POST', body: { buttons, version }, quiet: shownByForm }),
  },
  itemOf: (given) => {
    const { data } = wechatMenu.safeParse(given)
    return data ? storedItem.parse({ ...data, id: 1, updated_at: data.updated_at ?? '' }) : null
  },
}
