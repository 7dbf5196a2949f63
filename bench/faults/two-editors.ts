import { callerOf } from '../../e2e/product.ts'
import type { Fault, Outcome, Site } from './fault.ts'
import { PrivatePostgres } from './postgres.ts'

type Call = Site['call']

/**
 * Makes both editors save the same version of a record or document, which states it at `path`; returns the number of pairs that were not
 * answered with one 200 and one 409.
 */
async function sameVersion(calls: readonly Call[], path: string, pairs: number, body: (text: string) => object) {
  const [call] = calls
  let odd = 0
  for (let pair = 0; pair < pairs && call; pair += 1) {
    const { version } = (await call('GET', path)).body.data
    const texts = calls.map((_, editor) => `${pair}/${editor}`)
    const answers = await Promise.all(calls.map((save, editor) => save('PUT', path, { ...body(String(texts[editor])), version })))
    const statuses = answers.map(({ status }) => status)
    const saved = JSON.stringify((await call('GET', path)).body.data)
    if (statuses.toSorted().join() !== '200,409' || !saved.includes(String(texts[statuses.indexOf(200)]))) odd += 1
  }
  return odd
}

/** Sends two writes of which one must be refused; returns the number of pairs in which both were accepted. */
async function exclusive(calls: readonly Call[], pairs: number, prepare: (pair: number) => Promise<[unknown[], unknown[]]>) {
  let both = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    const acts = await prepare(pair)
    const answers = await Promise.all(acts.map((act, editor) => calls[editor]?.(...(act as Parameters<Call>))))
    if (answers.every((answer) => answer && answer.status < 300)) both += 1
  }
  return both
}

async function writeConcurrently(calls: readonly [Call, Call], categoryId: number, pairs: number): Promise<Outcome> {
  const [call] = calls
  const made = async (path: string, body: object) => (await call('POST', path, body)).body.data
  const { id } = await made('/admin/contents', { category_id: categoryId, title_cn: '零' })
  const intro = { title_en: '', content_cn: '', content_en: '', image_id: null, gallery: [], video_id: null, founded_year: 1999 }
  const lost = {
    articles: await sameVersion(calls, `/admin/contents/${id}`, pairs, (title_cn) => ({ title_cn })),
    'about blocks': await sameVersion(calls, '/admin/about/company-intro', pairs, (title_cn) => ({ ...intro, title_cn })),
    'business lines': await sameVersion(
      calls,
      `/admin/business-lines/${(await made('/admin/categories', { type: 'business', title_cn: '业务' })).id}`,
      pairs,
      (text) => ({ body_cn: `<p>${text}</p>`, body_en: '' }),
    ),
  }
  const few = Math.ceil(pairs / 10)
  const broken = {
    'circles of categories': await exclusive(calls, few, async (pair) => {
      const [a, b] = [
        await made('/admin/categories', { type: 'news', title_cn: `甲${pair}` }),
        await made('/admin/categories', { type: 'news', title_cn: `乙${pair}` }),
      ]
      const below = (child: { id: number }, parent: { id: number }) => [
        'PUT',
        `/admin/categories/${child.id}`,
        { version: 1, parent_id: parent.id },
      ]
      return [below(a, b), below(b, a)]
    }),
    'articles in deleted categories': await exclusive(calls, few, async (pair) => {
      const category = await made('/admin/categories', { type: 'news', title_cn: `丙${pair}` })
      return [
        ['DELETE', `/admin/categories/${category.id}`],
        ['POST', '/admin/contents', { category_id: category.id, title_cn: '其中' }],
      ]
    }),
    'third levels of menus': await exclusive(calls, few, async (pair) => {
      const entry = async (label: string) => made('/admin/site-menus', { location: 'footer', title_cn: `${label}${pair}`, link: '/about' })
      const [a, b, c] = [await entry('一'), await entry('二'), await entry('三')]
      const below = (child: { id: number }, parent: { id: number }) => [
        'PUT',
        `/admin/site-menus/${child.id}`,
        { version: 1, parent_id: parent.id },
      ]
      return [below(a, b), below(b, c)]
    }),
    'redirects in a loop': await exclusive(calls, few, async (pair) => {
      const rule = (from: string, to: string) => ['POST', '/admin/redirects', { from_path: `/${from}-${pair}`, to: `/${to}-${pair}` }]
      return [rule('loop-a', 'loop-b'), rule('loop-b', 'loop-a')]
    }),
  }
  const counts = Object.entries({ ...lost, ...broken }).map(([what, count]) => `${count} ${what}`)
  return {
    measured: `${pairs} pairs each of records and documents, ${few} of trees: ${counts.join(', ')}`,
    ok: Object.values({ ...lost, ...broken }).every((count) => count === 0),
  }
}

const figure = 'of two saves of one version one 200 and one 409; no tree broken: 0 each'

export const twoEditors: Fault = {
  name: 'two-editors',
  fault: 'two editors write the same records, documents and trees at once',
  figure,
  async run(scale, scene) {
    const site = await scene.site()
    return writeConcurrently([site.call, site.call], site.categoryId, scale.of(300, 30))
  },
}

export const twoEditorsOnPostgres: Fault = {
  name: 'two-editors-postgres',
  fault: 'the same in two processes on one Postgres',
  figure,
  async run(scale, scene) {
    const postgres = await PrivatePostgres.start(scene)
    const env = { DATABASE_URL: await postgres.database(), SECRET_KEY: 'k'.repeat(40) }
    const site = await scene.site({ env })
    const other = await scene.product({ env })
    return writeConcurrently([site.call, callerOf(other.base, site.token)], site.categoryId, scale.of(300, 30))
  },
}
