import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idParams, replacementOf } from '../../../../contracts/resource.ts'
import { menuComparison } from '../../../../contracts/wechat/menu-compare.ts'
import { liveMenu, menuBackup, menuInput, publishMenu, wechatMenu } from '../../../../contracts/wechat/menus.ts'
import type { Services } from '../../../services.ts'
import { listBackups } from '../../../wechat/menus/backups.ts'
import { menuAnswerOf, saveMenu } from '../../../wechat/menus/draft.ts'
import * as menus from '../../../wechat/menus/menus.ts'
import { endpoint } from '../../endpoint.ts'
import { actorOf } from '../../guards.ts'

export function wechatMenuApi(app: FastifyInstance, { work, database, wechat, clock }: Services): void {
  const route = { guard: 'wechat.read', tags: ['wechat'] } as const
  const path = '/v1/admin/wechat/menus'
  const deps = { work, wechat, clock, read: database.read }
  const written = { ...route, guard: 'wechat.edit', answer: wechatMenu } as const
  endpoint(app, { ...written, ...route, method: 'GET', path }, () => menuAnswerOf(database.read))
  endpoint(
    app,
    { ...written, method: 'POST', path: `${path}/save`, body: replacementOf(menuInput, wechatMenu) },
    ({ request, body: { value, version } }) => work.run(actorOf(request), (tx) => saveMenu(tx, value.buttons, version)),
  )
  endpoint(app, { ...written, method: 'POST', path: `${path}/publish`, body: publishMenu }, ({ request, body: { version } }) =>
    menus.publishMenu(deps, actorOf(request), version),
  )
  endpoint(app, { ...written, method: 'POST', path: `${path}/import`, body: publishMenu }, ({ request, body: { version } }) =>
    menus.importMenu(deps, actorOf(request), version),
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/wechat`, answer: liveMenu }, ({ request }) =>
    menus.liveMenu(deps, actorOf(request)),
  )
  endpoint(app, { ...written, guard: 'wechat.delete', method: 'DELETE', path: `${path}/wechat` }, ({ request }) =>
    menus.deleteMenu(deps, actorOf(request)),
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/compare`, answer: menuComparison }, ({ request }) =>
    menus.compareMenu(deps, actorOf(request)),
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/backups`, answer: z.array(menuBackup) }, () => listBackups(database.read))
  endpoint(app, { ...written, method: 'POST', path: `${path}/backups/:id/restore`, params: idParams }, ({ request, params: { id } }) =>
    menus.restoreMenu(deps, actorOf(request), id),
  )
}
