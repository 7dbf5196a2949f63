import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { wechatArticleApi } from './articles.ts'
import { wechatCommentApi } from './comments.ts'
import { wechatConfigApi } from './config.ts'
import { wechatMenuApi } from './menus.ts'
import { wechatMessageApi } from './messages.ts'
import { wechatQrCodeApi } from './qr-codes.ts'
import { autoReplyApi } from './replies.ts'
import { wechatSimulatorApi } from './simulator.ts'
import { wechatUserApi } from './users.ts'

export function wechatApi(app: FastifyInstance, services: Services): void {
  autoReplyApi(app, services)
  wechatConfigApi(app, services)
  wechatMenuApi(app, services)
  wechatMessageApi(app, services)
  wechatQrCodeApi(app, services)
  wechatSimulatorApi(app, services)
  wechatUserApi(app, services)
  wechatArticleApi(app, services)
  wechatCommentApi(app, services)
}
