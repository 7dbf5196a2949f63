import type { Fault } from './fault.ts'

export const twoEditors: Fault = {
  name: 'two-editors',
  fault: 'two editors save the same version at once',
  figure: '1,000 pairs: one 200 and one 409 each, none lost',
  async run(scale, scene) {
    const site = await scene.site()
    const { body } = await site.call('POST', '/admin/contents', { category_id: site.categoryId, title_cn: '零' })
    const path = `/admin/contents/${body.data.id}`
    let version: number = body.data.version
    let odd = 0
    let lost = 0
    const pairs = scale.of(1_000, 60)
    for (let pair = 0; pair < pairs; pair += 1) {
      const titles = ['甲', '乙'].map((editor) => `${editor}${pair}`)
      const answers = await Promise.all(titles.map((title_cn) => site.call('PUT', path, { title_cn, version })))
      const statuses = answers.map(({ status }) => status)
      if (statuses.toSorted().join() !== '200,409') odd += 1
      const saved = (await site.call('GET', path)).body.data
      if (saved.title_cn !== titles[statuses.indexOf(200)] || saved.version !== version + 1) lost += 1
      version = saved.version
    }
    return { measured: `${pairs} pairs: ${odd} with other answers, ${lost} lost`, ok: odd === 0 && lost === 0 }
  },
}
