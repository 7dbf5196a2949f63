import { z } from 'zod'
import { previewLink } from '../../../../contracts/publishing.ts'
import { type MenuDraft, menuTarget, siteMenusResource } from '../../../../contracts/site-menus.ts'
import { call } from '../../../api/client.ts'
import { resourceApi } from '../../api/resource.ts'

const { path } = siteMenusResource

export const menuApi = {
  ...resourceApi(siteMenusResource),
  targets: (signal?: AbortSignal) => call(`${path}/targets`, z.array(menuTarget), { ...(signal && { signal }) }),
  target: async (link: string, signal?: AbortSignal) =>
    (await call(`${path}/targets`, z.array(menuTarget), { query: { link }, ...(signal && { signal }), quiet: [422] }))[0] ?? null,
  previewLink: (draft: MenuDraft | null) =>
    call(`${path}/preview-link`, previewLink, { method: 'POST', body: { draft }, quiet: [422, 429, 0] }),
}
