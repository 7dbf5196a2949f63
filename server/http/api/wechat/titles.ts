import type { FastifyRequest } from 'fastify'
import { mayDo } from '../../../../contracts/access.ts'
import { actorOf } from '../../guards.ts'

/** Without the article's titles of now, which may be a draft's, for those who do not read articles. */
export function withTitlesFor<T extends { title_cn: string; title_en: string }>(request: FastifyRequest, shown: T): T {
  return mayDo(actorOf(request), 'contents', 'read') ? shown : { ...shown, title_cn: '', title_en: '' }
}
