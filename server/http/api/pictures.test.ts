import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readQuery } from '../../../contracts/pages.ts'
import type { SiteReader } from '../../../contracts/site.ts'
import { media } from '../../features/media/media.ts'
import { createWorld, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import type { Render } from '../pages/render.ts'

const reads: Record<string, (site: SiteReader) => Promise<unknown>[]> = {
  '/': (site) => [site.siteData(), site.home()],
  '/about': (site) => [site.siteData(), site.about(), site.banners('about'), site.milestones(), site.certificates()],
  '/about/certificates': (site) => [site.siteData(), site.certificates()],
  '/about/milestones': (site) => [site.siteData(), site.milestones()],
  '/products': (site) => [site.siteData(), site.products(readQuery('products/list', new URLSearchParams())), site.banners('products')],
  '/business': (site) => [site.siteData(), site.businessOverview(), site.banners('business')],
  '/contact': (site) => [site.siteData(), site.banners('contact')],
}

const render: Render = async (request, reader) => {
  const answers = await Promise.all(reads[new URL(request.url).pathname]?.(reader) ?? [])
  return { status: 200, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }), body: JSON.stringify(answers) }
}

const pictures = ['banner', 'mobile', 'certificate', 'logo', 'code', 'product', 'line', 'milestone'] as const
const keyOf = (name: PictureName) => String(pictures.indexOf(name)).repeat(32)
type PictureName = (typeof pictures)[number]

const shownOn: [PictureName, string[]][] = [
  ['banner', ['/', '/about', '/products', '/business', '/contact']],
  ['mobile', ['/', '/about']],
  ['certificate', ['/', '/about', '/about/certificates']],
  ['logo', Object.keys(reads)],
  ['code', Object.keys(reads)],
  ['product', ['/', '/products']],
  ['line', ['/business']],
  ['milestone', ['/', '/about', '/about/milestones']],
]

describe('the pages that show a picture', () => {
  let world: World
  const ids = {} as Record<PictureName, number>
  const write = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await world.call(method, `/admin${path}`, body, { token: world.admin })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  const addPictures = async () => {
    for (const name of pictures) {
      const file = {
        storage_key: keyOf(name),
        sha256: name,
        original_name: `${name}.jpg`,
        mime: 'image/jpeg',
        size: 1,
        width: 640,
        height: 400,
        placeholder: null,
      }
      ids[name] = (await world.services.work.run(systemActor, (tx) => media.add(tx, { ...file, kind: 'image' }))).id
    }
  }
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
    await addPictures()
    for (const position of ['home', 'about', 'products', 'business', 'contact'])
      await write('POST', '/banners', { title_cn: position, position, status: 'active', image_id: ids.banner, image_mobile_id: ids.mobile })
    await write('POST', '/certificates', { title_cn: '证书', image_id: ids.certificate })
    await write('POST', '/milestones', { year: 2003, title_cn: '创立', image_id: ids.milestone })
    await write('POST', '/categories', { type: 'business', title_cn: '养殖', slug: 'farming', cover_id: ids.line })
    const kind = await write('POST', '/categories', { type: 'product', title_cn: '贝类', slug: 'shellfish' })
    await write('POST', '/products', {
      category_id: kind.id,
      title_cn: '牡蛎',
      status: 'published',
      is_featured: true,
      cover_id: ids.product,
    })
    await write('PUT', '/config', { 'site.logo': ids.logo, 'contact.wechat_qr': ids.code })
  })
  afterAll(() => world.close())

  test.each(shownOn)('show the scaled copies of the %s as soon as they are made', async (name, paths) => {
    const read = async (path: string) => (await world.app.inject({ method: 'GET', url: path })).body
    const part = `"id":${ids[name]},"kind":"image"`
    for (const path of paths) expect(await read(path), path).toContain(part)
    const copies = { id: ids[name], storage_key: keyOf(name) }
    await world.services.work.run(systemActor, (tx) => media.setVariants(tx, copies, [320, 640], 'ready'))
    for (const path of paths) {
      const picture = JSON.stringify(JSON.parse(await read(path))).split(part)[1] ?? ''
      expect(picture.slice(0, 300), path).toContain('"variants":[320,640]')
    }
  })
})
