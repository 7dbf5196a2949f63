import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { type ImportReport, importLimits } from '../../../contracts/imports.ts'
import { sanitizeRichText } from '../../platform/html.ts'
import { addPicture } from '../../test/pictures.ts'
import { maxTurnMs, steadyTurnOf } from '../../test/turns.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { forgetFiles } from '../export/parts.ts'
import { importState } from './import-state.ts'

const boundary = 'table'

function multipart(bytes: Buffer, name: string, fields: Record<string, string> = {}): Buffer {
  const others = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(others.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

describe.each(dialects)('an import on %s', (dialect) => {
  let world: World
  let news: number
  let fish: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    world.services.jobs.start()
    news = (await make('/categories', { type: 'news', title_cn: '公司新闻', title_en: 'Company news', slug: 'company-news' })).id
    const sea = await make('/categories', { type: 'product', title_cn: '海产品', title_en: 'Seafood', slug: 'seafood' })
    fish = (await make('/categories', { type: 'product', title_cn: '海水鱼', title_en: 'Sea fish', slug: 'sea-fish', parent_id: sea.id }))
      .id
  })
  afterAll(() => world.close())

  const make = async (path: string, body: object) => {
    const answer = await world.call('POST', `/admin${path}`, body, { token: world.admin })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data as { id: number; version: number; slug: string }
  }
  const read = async (path: string, token = world.editor) => (await world.call('GET', `/admin${path}`, undefined, { token })).body.data
  const send = (path: string, table: string | Buffer, name = 'table.csv', locale = 'zh') =>
    world.call('POST', `/admin${path}`, multipart(Buffer.from(table), name), {
      token: world.editor,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-locale': locale },
    })
  const ended = (id: number) => expect.poll(async () => (await read(`/imports/${id}`)).state).toMatch(/done|failed|cancelled/)
  const run = async (resource: string, table: string | Buffer, query = '', locale = 'zh'): Promise<ImportReport> => {
    const started = await send(`/${resource}/import?${query}`, table, 'table.csv', locale)
    expect(started.status, started.text).toBe(201)
    const { id } = started.body.data
    await ended(id)
    return (await world.call('GET', `/admin/imports/${id}`, undefined, { token: world.editor, headers: { 'x-locale': locale } })).body.data
  }
  const runCorrected = async (resource: string, table: string, query: string, corrections: object[]): Promise<ImportReport> => {
    const body = multipart(Buffer.from(table), 'table.csv', { corrections: JSON.stringify(corrections) })
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const { id } = (await world.call('POST', `/admin/${resource}/import?${query}`, body, { token: world.editor, headers })).body.data
    await ended(id)
    return read(`/imports/${id}`)
  }
  const outcomes = ({ rows }: ImportReport) => rows.map(({ line, outcome }) => `${line} ${outcome}`).sort()
  const messages = ({ rows }: ImportReport) => rows.flatMap(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`))
  const recordOf = async ({ rows }: ImportReport, resource: string, index = 0) =>
    read(`/${resource}/${rows.filter(({ outcome }) => outcome === 'create')[index]?.id}`)

  test('of a price list knows products by their item codes, and refuses a code that several have', async () => {
    const product = (title_cn: string, sku: string) => make('/products', { category_id: fish, title_cn, sku, price_min: 10, price_max: 30 })
    const [croaker, bass] = [await product('大黄鱼', 'YC-1'), await product('鲈鱼', 'SB-1')]
    // One that comes back from the trash has its code still.
    await world.call('DELETE', `/admin/products/${bass.id}`, undefined, { token: world.admin })
    await product('鲈鱼（大）', 'SB-1')
    await world.call('POST', `/admin/products/${bass.id}/restore`, undefined, { token: world.admin })
    const table = '货号,单价\r\nYC-1,12.5\r\nSB-1,13\r\nYC-1,14\r\nNEW-1,15\r\n'
    const report = await run('products', table, 'partial=true')
    expect(outcomes(report)).toEqual(['2 update', '3 refused', '4 refused', '5 refused'])
    expect(messages(report)).toEqual([
      'sku: 有几个产品用这个货号，请加上网址路径或 ID',
      'sku: 与第 2 行相同',
      'sku: 没有找到；要新建，表格里须有名称',
    ])
    expect(await read(`/products/${croaker.id}`)).toMatchObject({ price_min: 12.5, price_max: 30 })
    const { items } = await read('/jobs?kind=records.import')
    expect(items[0]).toMatchObject({
      id: report.id,
      imported: { file: 'table.csv', is_stored: true, counts: { create: 0, update: 1, unchanged: 0, refused: 3 } },
    })
    const added = await run(
      'products',
      `英文名称,Name,Code,分类\r\nGrouper,石斑鱼,GR-1,${fish}\r\n,石斑鱼（小）,GR-1,${fish}\r\n`,
      'partial=true',
    )
    expect(outcomes(added)).toEqual(['2 create', '3 refused'])
    expect(await recordOf(added, 'products')).toMatchObject({ title_cn: '石斑鱼', title_en: 'Grouper' })
  })

  test('names the cells that are at fault, takes corrections in their place, and leaves the others', async () => {
    const table = `货号,名称（中文）,分类,最低价\r\nCO-1,红鳍笛鲷,${fish},八元\r\nCO-2,,${fish},12\r\nCO-3,军曹鱼,${fish}\r\n`
    const refused = await run('products', table, 'dry_run=1')
    expect(refused.rows.flatMap(({ line, problems }) => problems.map(({ field, cell }) => [line, field, cell]))).toEqual([
      [2, 'price_min', '八元'],
      [3, 'title_cn', ''],
    ])
    const nameless = await run('products', `货号,名称（中文）,名称（英文）,分类\r\nCO-4,,,${fish}\r\n`, 'dry_run=1')
    expect(nameless.rows[0]?.problems.map(({ field, cell }) => [field, cell])).toEqual([
      ['title_cn', ''],
      ['title_en', ''],
    ])
    const whole = await run('products', `货号,名称（英文）,分类,最低价,最高价,状态\r\nCO-9,Wakame,没有,5,2,published\r\n`, 'dry_run=1')
    expect(whole.rows[0]?.problems.map(({ field, short_message }) => [field, short_message])).toEqual([
      ['category_id', '没有“没有”这个选项'],
      ['title_cn', expect.any(String)],
      ['price_max', expect.any(String)],
    ])
    const corrections = [
      { line: 2, field: 'price_min', value: '8' },
      { line: 3, field: 'title_cn', value: '短尾大眼鲷' },
      { line: 4, field: 'price_min', value: '9.5' },
      { line: 4, field: 'nothing', value: 'x' },
    ]
    expect(outcomes(await runCorrected('products', table, 'dry_run=1', corrections))).toEqual(['2 create', '3 create', '4 create'])
    const stored = await runCorrected('products', table, '', corrections)
    const products = await Promise.all([0, 1, 2].map((index) => recordOf(stored, 'products', index)))
    expect(products.map(({ title_cn, price_min }) => [title_cn, price_min])).toEqual([
      ['红鳍笛鲷', 8],
      ['短尾大眼鲷', 12],
      ['军曹鱼', 9.5],
    ])
    for (const wrong of ['{', '[{"line":0}]']) {
      const body = multipart(Buffer.from(table), 'table.csv', { corrections: wrong })
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const answer = await world.call('POST', '/admin/products/import', body, { token: world.editor, headers })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['corrections']])
    }
  })

  test('of which rows were skipped goes on with these alone', async () => {
    const table = `货号,名称（中文）,最低价\r\nSK-1,鳀鱼,4\r\nSK-2,鳓鱼,八元\r\nSK-3,,12\r\n`
    const first = await run('products', table, `partial=1&category_id=${fish}`)
    expect(outcomes(first)).toEqual(['2 create', '3 refused', '4 refused'].toSorted())
    const corrections = [{ line: 3, field: 'price_min', value: '8' }]
    const query = `partial=1&category_id=${fish}&refused_of=${first.id}`
    const second = await runCorrected('products', table, query, corrections)
    expect(outcomes(second)).toEqual(['3 create', '4 refused'].toSorted())
    expect(await recordOf(second, 'products', 0)).toMatchObject({ sku: 'SK-2', price_min: 8 })
    // A code that an earlier row of the table has is no change of what that row has stored.
    const twice = `货号,名称（英文）,最低价\r\nSK-8,Anchovy,4\r\nSK-8,Sardine,5\r\nSK-9,,6\r\n`
    const third = await run('products', twice, `partial=1&category_id=${fish}`)
    expect(outcomes(third)).toEqual(['2 create', '3 refused', '4 refused'])
    const again = await runCorrected('products', twice, `category_id=${fish}&refused_of=${third.id}&dry_run=1`, [])
    expect(again.rows.map(({ line, problems }) => [line, ...problems.map(({ field, cell }) => [field, cell])])).toEqual([
      [3, ['sku', 'SK-8']],
      [4, ['title_en', '']],
    ])
    const others = await send(`/contents/import?refused_of=${first.id}`, '标题\r\nx\r\n')
    expect(others.status).toBe(404)
    const done = await run('products', '货号,最低价\r\nSK-1,5\r\n')
    const none = await send(`/products/import?refused_of=${done.id}`, '货号,最低价\r\nSK-1,5\r\n')
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['file']])
  })

  test('tells what it changes, in the reader’s language, and all that is wrong in a row', async () => {
    const { id } = await make('/products', { category_id: fish, title_cn: '石斑鱼', title_en: 'Grouper', sku: 'GR-77', price_min: 10 })
    const table = `ID,货号,分类,最低价,推荐,名称（中文）\r\n,GR-77,海产品,12.5,是,\r\nX,,没有,八元,,\r\n`
    const dry = await run('products', table, 'dry_run=1', 'en')
    expect(dry.rows.map(({ outcome }) => outcome)).toEqual(['refused', 'update'])
    const [refused, changed] = dry.rows
    expect(refused?.problems.map(({ field }) => field)).toEqual(['id', 'category_id', 'price_min'])
    expect(changed).toMatchObject({ id, title: 'Grouper', changed: 3 })
    expect(changed?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Category', 'Sea fish', 'Seafood'],
      ['Lowest price', '10', '12.5'],
      ['Featured', 'No', 'Yes'],
    ])
    expect(await read(`/products/${id}`)).toMatchObject({ price_min: 10, is_featured: false })
  })

  test('of one table that two people send at once creates each product once', async () => {
    const table = `名称（中文）,货号,分类\r\n小黄鱼,YC-91,${fish}\r\n带鱼,HT-92,${fish}\r\n`
    const reports = await Promise.all([run('products', table, 'partial=true'), run('products', table, 'partial=true')])
    expect(reports.flatMap(outcomes).sort()).toEqual(['2 create', '2 unchanged', '3 create', '3 unchanged'])
  })

  test('of redirects is for administrators, knows them by their old address, refuses loops row by row, and is undone', async () => {
    const table = '\uFEFFto,From,类型\r\n/1,/import-1,302\r\n"/a,b",/import-2,\r\n/y,/import-before,301\r\n/import-1,/import-4,301\r\n'
    const bad = `${table}javascript:alert(1),/import-5,301\r\n/import-6,/import-6,301\r\n/2,/import-1,301\r\n/z,/import-7,418\r\n`
    expect((await send('/redirects/import', table)).status).toBe(403)
    const before = await make('/redirects', { from_path: '/import-before', to: '/x' })
    const target = async (path: string) =>
      (await world.services.database.read.selectFrom('redirects').select('to').where('from_path', '=', path).executeTakeFirst())?.to
    const asAdmin = async (csv: string, query: string): Promise<ImportReport> => {
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const options = { token: world.admin, headers }
      const started = await world.call('POST', `/admin/redirects/import?${query}`, multipart(Buffer.from(csv), 'table.csv'), options)
      expect(started.status, started.text).toBe(201)
      const report = () => read(`/imports/${started.body.data.id}`, world.admin)
      await expect.poll(async () => (await report()).state).toBe('done')
      return report()
    }
    const good = ['2 create', '3 create', '4 update', '5 create']
    expect(outcomes(await asAdmin(table, 'dry_run=true'))).toEqual(good)
    const refused = await asAdmin(bad, '')
    expect([outcomes(refused), refused.is_stored]).toEqual([[...good, '6 refused', '7 refused', '8 refused', '9 refused'], false])
    expect(messages(refused)).toEqual([
      'to: 只能填写站内路径或 http、https、mailto、tel 链接',
      'to: 这条跳转会形成循环',
      expect.stringContaining('from_path: '),
      'status: 只能是：301, 302, 307, 308',
    ])
    expect(refused.rows.map(({ title }) => title)).toContain('/import-7')
    expect(await target('/import-1')).toBeUndefined()
    const stored = await asAdmin(bad, 'partial=true')
    expect([await target('/import-1'), await target('/import-2'), await target('/import-before')]).toEqual(['/1', '/a,b', '/y'])
    expect(outcomes(await asAdmin(table, ''))).toEqual(['2 unchanged', '3 unchanged', '4 unchanged', '5 unchanged'])
    const undone = await world.call('POST', `/admin/batches/${stored.batch}/undo`, undefined, { token: world.admin })
    expect(undone.body.data).toMatchObject({ undone: 4, failed: [] })
    expect([await target('/import-1'), (await read(`/redirects/${before.id}`, world.admin)).to]).toEqual([undefined, '/x'])
  })

  test('creates drafts, with names, dates and lists as people write them', async () => {
    const picture = await addPicture(world, 'cover-1.png')
    const { original_name } = await read(`/media/${picture}`)
    const table = [
      '分类,标题（中文）,Title (English),标签,封面,推荐,发布时间,正文（中文）,nobody',
      `Company news,大黄鱼上市,Croaker,"出口 / Export，冷链",${original_name},是,2026/3/1 08:30,"第一段 & 一\n同段\n\n第二段",x`,
      `company-news,第二篇,,,,,,<p>有<b>标记</b></p>,`,
    ].join('\r\n')
    const report = await run('contents', table)
    expect([outcomes(report), report.is_stored, report.counts]).toEqual([
      ['2 create', '3 create'],
      true,
      { create: 2, update: 0, unchanged: 0, refused: 0 },
    ])
    expect(await recordOf(report, 'contents')).toMatchObject({
      category_id: news,
      title_cn: '大黄鱼上市',
      title_en: 'Croaker',
      tags: ['出口 / Export', '冷链'],
      cover_id: picture,
      is_featured: true,
      status: 'draft',
      published_at: '2026-03-01T00:30:00.000Z',
      content_cn: '<p>第一段 &amp; 一<br />同段</p><p>第二段</p>',
    })
    expect(await recordOf(report, 'contents', 1)).toMatchObject({ category_id: news, content_cn: '<p>有<strong>标记</strong></p>' })
    const log = await read('/audit?entity=contents&action=import', world.admin)
    expect(log.meta.total).toBe(1)
  })

  test('brings back an export that was changed: only what differs is written, and formulas are what they were', async () => {
    const { id } = await make('/contents', {
      category_id: news,
      title_cn: '=1+1',
      author_cn: '@office',
      summary_cn: '旧摘要',
      tags: ['甲', '乙'],
    })
    const { id: other } = await make('/contents', { category_id: news, title_cn: '不变', is_pinned: true })
    for (const format of ['csv', 'xlsx']) {
      const file = await world.app.inject({
        url: `/api/v1/admin/contents/export?format=${format}`,
        headers: { authorization: `Bearer ${world.editor}` },
      })
      const report = await run('contents', file.rawPayload)
      expect([report.counts.unchanged, report.counts.refused]).toEqual([report.rows.length, 0])
    }
    const { text } = await world.call('GET', '/admin/contents/export', undefined, { token: world.editor })
    expect(text).toContain('旧摘要')
    const changed = await run('contents', text.replace('旧摘要', '[清空]'))
    expect(changed.counts).toMatchObject({ update: 1, create: 0, refused: 0 })
    expect(await read(`/contents/${id}`)).toMatchObject({
      version: 2,
      title_cn: '=1+1',
      author_cn: '@office',
      summary_cn: '',
      tags: ['甲', '乙'],
    })
    expect((await read(`/contents/${id}/revisions`)).map(({ version }: { version: number }) => version)).toEqual([1])
    expect((await read(`/contents/${other}`)).version).toBe(1)
  })

  test('puts new records whose row names no category into the one that was chosen for them, and leaves others where they are', async () => {
    const { id, slug } = await make('/products', { category_id: fish, title_cn: '在原分类' })
    const { id: other } = await make('/categories', { title_cn: '另一类', type: 'product' })
    const table = `slug,title_cn,category\n${slug},改了,\n,归入所选,\n,写明了,${fish}\n,写错了,没有的分类\n`
    const report = await run('products', table, `partial=true&category_id=${other}`)
    expect(outcomes(report)).toEqual(['2 update', '3 create', '4 create', '5 refused'])
    const stored = report.rows.filter(({ outcome }) => outcome !== 'refused').sort((a, b) => a.line - b.line)
    const rows = await Promise.all(stored.map((row) => read(`/products/${row.id}`)))
    expect(rows.map(({ id: own, category_id }) => [own === id, category_id])).toEqual([
      [true, fish],
      [false, other],
      [false, fish],
    ])
  })

  test('of a table without codes says which rows have the titles of records that exist', async () => {
    const { id } = await make('/products', { category_id: fish, title_cn: '同名的鱼' })
    const table = '名称,编号\n同名的鱼,\n同名的鱼,AN-NEW-1\n另一种鱼,\n另一种鱼,\n'
    for (const query of ['dry_run=true', '']) {
      const report = await run('products', table, `category_id=${fish}&${query}`)
      expect([report.counts.create, report.namesakes]).toEqual([4, 1])
      expect(report.rows.map(({ namesake }) => namesake)).toEqual([id, null, null, null])
    }
    expect(await run('products', '名称\n另一种鱼\n', `category_id=${fish}&dry_run=true`)).toMatchObject({ namesakes: 1 })
  })

  test('says which rows visitors see at once', async () => {
    const { slug: live } = await make('/products', { category_id: fish, title_cn: '已上线的鱼', status: 'published' })
    const { slug: draft } = await make('/products', { category_id: fish, title_cn: '草稿鱼' })
    const table = `slug,title_cn,status\n${live},改了已上线的,\n${draft},改了草稿,\n,直接上线的,published\n${live},已上线的鱼,draft\n`
    const trial = await run('products', table, `category_id=${fish}&dry_run=true`)
    const shown = trial.rows.map(({ line, is_published: isPublished }) => [line, isPublished]).sort()
    expect([trial.published, shown]).toEqual([
      2,
      [
        [2, true],
        [3, false],
        [4, true],
        [5, false],
      ],
    ])
    const unchanged = await run('products', `slug,title_cn\n${live},已上线的鱼\n`, 'dry_run=true')
    expect(unchanged.published).toBe(0)
  })

  test('is undone as a whole: what it changed is as it was, what it made is in the trash', async () => {
    const { id, slug } = await make('/contents', { category_id: news, title_cn: '要改的' })
    const report = await run('contents', `slug,title_cn,category\n${slug},改了,\n,新的,${news}\n`)
    const job = await world.services.database.read.selectFrom('jobs').selectAll().where('id', '=', report.id).executeTakeFirstOrThrow()
    const { batch } = importState.parse(JSON.parse(job.result ?? ''))
    expect(batch).toBe(report.batch)
    const shown = await read(`/jobs/${report.id}`, world.admin)
    expect([shown.kind, shown.state, shown.result]).toEqual(['records.import', 'done', null])
    const made = report.rows.find(({ outcome }) => outcome === 'create')?.id
    const undone = await world.call('POST', `/admin/batches/${batch}/undo`, {}, { token: world.editor })
    expect(undone.body.data).toMatchObject({ undone: 2, failed: [], left: 0 })
    expect((await read(`/contents/${id}`)).title_cn).toBe('要改的')
    expect((await read(`/contents/${made}`)).deleted_at).not.toBeNull()
  })

  test('of which a row is wrong stores nothing, says why in the language of the caller, or stores the others when asked', async () => {
    const count = async () => (await read('/contents?per_page=1')).meta.total
    const before = await count()
    const table = [
      'title_cn,category,status,published_at,is_featured,cover,id',
      `好的,${news},已发布,,,,`,
      `,${news},,,,,`,
      `坏的,没有的分类,unknown,2026-13-01,也许,missing.png,abc`,
      `再来,${news},,,,,`,
    ].join('\n')
    const trial = await run('contents', table, 'dry_run=true', 'en')
    expect([outcomes(trial), trial.is_stored, trial.is_trial]).toEqual([['2 create', '3 refused', '4 refused', '5 create'], false, true])
    expect(messages(trial).slice(0, 2)).toEqual([
      'title_cn: Fill in at least one of the two languages',
      expect.stringMatching(/^id: Enter a number, without a unit; this is “.+”$/),
    ])
    expect(trial.rows.find(({ line }) => line === 4)?.problems).toHaveLength(6)
    expect(trial.rows[0]?.problems[0]?.label).toBe('Title (Chinese)')
    const whole = await run('contents', table.replace(',abc', ','))
    expect(whole.is_stored).toBe(false)
    expect(messages(whole).slice(1)).toEqual([
      expect.stringMatching('^category_id: 没有“没有的分类”这个分类；现有：'),
      'status: 只能是：draft = 草稿 / Draft, published = 已发布 / Published, archived = 已归档 / Archived',
      'published_at: 日期写成 2026-03-01 或 2026-03-01 08:30',
      'is_featured: 请填“是”或“否”',
      'cover_id: 找不到“missing.png”',
    ])
    expect(await count()).toBe(before)
    const partial = await run('contents', table, 'partial=true')
    expect([partial.counts, partial.is_stored, await count()]).toEqual([
      { create: 2, update: 0, unchanged: 0, refused: 2 },
      true,
      before + 2,
    ])
    const refused = await read(`/imports/${partial.id}?outcome=refused`)
    expect(refused.rows).toHaveLength(2)
    const csv = await world.call('GET', `/admin/imports/${partial.id}/report`, undefined, {
      token: world.editor,
      headers: { 'x-locale': 'en' },
    })
    expect(csv.text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFRow,Result,ID,Title,Problems',
      expect.stringMatching(/^2,Create,\d+,好的,$/),
      '3,Error,,,Title (Chinese): Fill in at least one of the two languages',
    ])
  })

  test('refuses a record that comes twice, or that is in the trash', async () => {
    const { id, slug } = await make('/contents', { category_id: news, title_cn: '一次' })
    const deleted = await make('/contents', { category_id: news, title_cn: '已删' })
    await world.call('DELETE', `/admin/contents/${deleted.id}`, undefined, { token: world.editor })
    const report = await run(
      'contents',
      `id,slug,title_cn,category\n${id},,甲,\n,${slug},乙,\n${deleted.id},,丙,\n,new-slug,丁,${news}\n,new-slug,戊,${news}\n`,
      'dry_run=1',
    )
    expect(outcomes(report)).toEqual(['2 update', '3 refused', '4 refused', '5 create', '6 refused'])
  })

  test('takes a draft in English alone, which comes back unchanged, and refuses to publish it', async () => {
    const table =
      'title_en,category_id,status,specifications\nOnly English,Sea fish,,| Size: | L\nPublished,Sea fish,published,\n,Sea fish,,\n'
    const report = await run('products', table, 'partial=1', 'en')
    expect(messages(report).sort()).toEqual([
      'title_cn: Add the Chinese text to publish',
      'title_en: Fill in at least one of the two languages',
    ])
    const made = await recordOf(report, 'products')
    expect(made).toMatchObject({ title_cn: '', title_en: 'Only English', slug: 'only-english', status: 'draft' })
    expect(made.specifications).toEqual([{ label_cn: '', label_en: 'Size', value_cn: '', value_en: 'L' }])
    const exported = await world.call('GET', '/admin/products/export?format=csv&keyword=english', undefined, { token: world.editor })
    expect(exported.status).toBe(200)
    expect(outcomes(await run('products', exported.text))).toEqual(['2 unchanged'])
  })

  test('of products takes prices, certificates and specifications, as lines or as columns', async () => {
    await make('/certificates', { title_cn: '无公害认证', certificate_no: 'HACCP-1' })
    const table = [
      '产品名称（中文）;分类;最低价;最高价;币种;所获证书;规格参数;规格：净重 | Net weight;sku',
      '大黄鱼;海产品/海水鱼;1,200.5;1300;USD;HACCP-1;"产地 | Origin: 福建 | Fujian\n保质期：24 个月";500 克 | 500 g;AN-1',
      '价格反了;海水鱼;20;10;USD;;;;',
    ].join('\n')
    const report = await run('products', table, 'partial=1')
    expect(messages(report)).toEqual(['price_max: 不能低于最低价'])
    expect(
      report.rows.find(({ outcome }) => outcome === 'create')?.changes.map(({ label, before, after }) => [label, before, after]),
    ).toEqual([
      ['分类', '', '海水鱼'],
      ['货号', '', 'AN-1'],
      ['规格参数', '', '产地 Origin 福建 Fujian, 保质期 24 个月, 净重 Net weight 500 克 500 g'],
      ['最低价', '', '1200.5'],
      ['最高价', '', '1300'],
      ['币种', '', 'USD'],
      ['所获证书', '', '无公害认证'],
    ])
    expect(await recordOf(report, 'products')).toMatchObject({
      category_id: fish,
      price_min: 1200.5,
      price_max: 1300,
      currency: 'USD',
      certificates: [1],
      sku: 'AN-1',
      specifications: [
        { label_cn: '产地', label_en: 'Origin', value_cn: '福建', value_en: 'Fujian' },
        { label_cn: '保质期', label_en: '', value_cn: '24 个月', value_en: '' },
        { label_cn: '净重', label_en: 'Net weight', value_cn: '500 克', value_en: '500 g' },
      ],
    })
  })

  test('of categories puts them below others of the same table', async () => {
    const table =
      '上级分类,类型,标题（中文）,网址路径\n,产品,贝类,shellfish\n贝类,product,牡蛎,oysters\n贝类 / 牡蛎,产品,生蚝,raw-oysters\n没有,产品,无上级,none\n'
    const trial = await run('categories', table, 'dry_run=true')
    expect(outcomes(trial)).toEqual(['2 create', '3 create', '4 create', '5 refused'])
    const report = await run('categories', table, 'partial=true')
    const [shellfish, oysters, raw] = await Promise.all(
      [2, 3, 4].map((line) => read(`/categories/${report.rows.find((row) => row.line === line)?.id}`)),
    )
    expect([oysters.parent_id, raw.parent_id, raw.status]).toEqual([shellfish.id, oysters.id, 'active'])
    expect((await run('categories', table, 'partial=true')).counts).toEqual({ create: 0, update: 0, unchanged: 3, refused: 1 })
  })

  test('is read from XLSX and from the encodings of Excel, with the columns that their headings mean or that are chosen', async () => {
    const sheet = await writeExcelFile([
      ['ID', '标题（中文版）', '分类', '发布时间', 'hits', 'created_at', '备注'],
      [
        null,
        '表格',
        'company-news',
        { value: new Date(Date.UTC(2026, 2, 1, 8)), type: Date, format: 'yyyy-mm-dd hh:mm' },
        '3',
        'x',
        '说明',
      ],
    ]).toBuffer()
    const columns = await send('/contents/import/columns', sheet, 'a.xlsx')
    expect(columns.body.data.rows).toBe(1)
    expect(
      columns.body.data.columns.map(({ field, is_read_only }: { field: string; is_read_only: boolean }) => `${field} ${is_read_only}`),
    ).toEqual(['id false', 'title_cn false', 'category_id false', 'published_at false', 'null false', 'null true', 'null false'])
    expect(columns.body.data.columns[1]).toMatchObject({ heading: '标题（中文版）', samples: ['表格'] })
    const report = await run('contents', sheet, 'columns=,title_cn,category_id,published_at,,,author')
    expect(await recordOf(report, 'contents')).toMatchObject({
      title_cn: '表格',
      author_cn: '说明',
      published_at: '2026-03-01T00:00:00.000Z',
    })
    const gb18030 = Buffer.from([
      0xb1, 0xea, 0xcc, 0xe2, 0xa3, 0xa8, 0xd6, 0xd0, 0xce, 0xc4, 0xa3, 0xa9, 0x2c, 0x78, 0x0a, 0xb1, 0xea, 0xcc, 0xe2, 0x2c, 0x79,
    ])
    const read = await send('/contents/import/columns', gb18030)
    expect(read.body.data.columns[0]).toMatchObject({ heading: '标题（中文）', field: 'title_cn', samples: ['标题'] })
  })

  test('of a table with the headings of an earlier version finds its fields', async () => {
    for (const [resource, heading, fields] of [
      ['products', '标题（中文）,认证', ['title_cn', 'certificates']],
      ['products', 'Title (English),Unit of the price (Chinese)', ['title_en', 'price_unit_cn']],
      ['contents', 'Text (Chinese),Address of the source', ['content_cn', 'source_url']],
      ['categories', 'Title (English),Address', ['title_en', 'slug']],
      ['products', 'Take down at,Address', ['unpublish_at', 'slug']],
      ['glossary', 'Term (Chinese),Also correct (English)', ['term_cn', 'forms_en']],
    ] as const) {
      const { body } = await send(`/${resource}/import/columns`, Buffer.from(`${heading}\n1,2\n`))
      expect(body.data.columns.map(({ field }: { field: string | null }) => field)).toEqual(fields)
    }
  })

  test('refuses a currency that does not exist, and knows others by their names', async () => {
    const table = '品名,编号,币种\n鱼甲,CUR-1,usd\n鱼乙,CUR-2,QQQ\n鱼丙,CUR-3,人民币\n鱼丁,CUR-4,RMB\n'
    const report = await run('products', table, `partial=true&category_id=${fish}`)
    expect(outcomes(report)).toEqual(['2 create', '3 refused', '4 create', '5 create'])
    expect(messages(report).join()).toContain('QQQ')
    const made = await Promise.all([0, 1, 2].map((at) => recordOf(report, 'products', at)))
    expect(made.map((one) => one.currency)).toEqual(['USD', 'CNY', 'CNY'])
  })

  test('of an office takes prices with signs, ranges and none, and specifications one by one', async () => {
    const lines = [
      '鱼甲,BG-1,20-30g,$4.2,公斤',
      '鱼乙,BG-2,30-40g,3.8-4.1,公斤',
      '鱼丙,BG-3,40-50g,面议,公斤',
      '鱼丁,BG-4,50g,"¥1,200.5元",吨',
      '鱼戊,BG-5,,4.1-3.8,',
      '鱼己,BG-6,,问老板,',
      '鱼庚,BG-7,,$3-¥4,',
    ]
    const report = await run(
      'products',
      `品名,编号,规格,FOB价,单位\n${lines.join('\n')}\n`,
      `partial=true&category_id=${fish}&currency=EUR`,
    )
    expect(outcomes(report)).toEqual(['2 create', '3 create', '4 create', '5 create', '6 refused', '7 refused', '8 refused'])
    const made = await Promise.all([0, 1, 2, 3].map((at) => recordOf(report, 'products', at)))
    const prices = ({ price_min, price_max, currency }: Record<string, unknown>) => [price_min, price_max, currency]
    expect(made.map(prices)).toEqual([
      [4.2, null, 'USD'],
      [3.8, 4.1, 'EUR'],
      [null, null, 'EUR'],
      [1200.5, null, 'CNY'],
    ])
    expect(made.map(({ price_unit_cn }) => price_unit_cn)).toEqual(['公斤', '公斤', '公斤', '吨'])
    expect(made.map(({ incoterm }) => incoterm)).toEqual(['FOB', 'FOB', null, 'FOB'])
    expect(made[0].specifications).toMatchObject([{ label_cn: '规格', value_cn: '20-30g' }])
    expect(messages(report).filter((text) => /问老板|\$3/.test(text))).toHaveLength(2)

    const stored = [
      { label_cn: '产地', label_en: 'Origin', value_cn: '宁德', value_en: 'Ningde' },
      { label_cn: '规格', label_en: 'Size', value_cn: '20-30g', value_en: '20–30 g' },
    ]
    await world.call('PUT', `/admin/products/${made[0].id}`, { specifications: stored, version: made[0].version }, { token: world.editor })
    const changed = await run(
      'products',
      '编号,规格,产地,FOB价\nBG-1,25-35g,,-\nBG-2,,,面议\n',
      `columns=sku,specification,specification,price_min&currency=EUR`,
    )
    expect(outcomes(changed)).toEqual(['2 update', '3 update'])
    const [first, second] = await Promise.all([0, 1].map((at) => read(`/products/${made[at].id}`)))
    expect([first, second].map(prices)).toEqual([
      [4.2, null, 'USD'],
      [null, null, 'EUR'],
    ])
    expect(first.specifications).toEqual([stored[0], { ...stored[1], value_cn: '25-35g', value_en: '' }])
    await run('products', '编号,FOB价\nBG-1,$3-4\n')
    await run('products', '编号,FOB价\nBG-1,¥30\n')
    expect(prices(await read(`/products/${made[0].id}`))).toEqual([30, null, 'CNY'])
    await run('products', '编号,币种\nBG-1,USD\n')
    expect(prices(await read(`/products/${made[0].id}`))).toEqual([30, null, 'USD'])
    const contrary = await run('products', '编号,FOB价,币种\nBG-1,$5,CNY\n')
    expect(messages(contrary)).toEqual([expect.stringMatching(/^price_min: .*\$5/)])
  })

  test('whose prices are given with their units, or whose heading names them, fills in both', async () => {
    const heading = '品名,编号,单价（美元/公斤）,贸易术语'
    const { body } = await send('/products/import/columns', Buffer.from(`${heading}\n鱼,BU-0,4,\n`))
    expect(body.data.columns.map(({ field }: { field: string | null }) => field)).toEqual(['title_cn', 'sku', 'price_min', 'incoterm'])
    const lines = ['鱼甲,BU-1,4.2,CIF', '鱼乙,BU-2,¥42000/吨,', '鱼丙,BU-3,面议,']
    const report = await run('products', `${heading}\n${lines.join('\n')}\n`, `category_id=${fish}`)
    const made = await Promise.all([0, 1, 2].map((at) => recordOf(report, 'products', at)))
    const conditions = (one: Record<string, unknown>) => [one.currency, one.price_unit_cn, one.price_unit_en, one.incoterm]
    expect(made.map(conditions)).toEqual([
      ['USD', '公斤', 'kg', 'CIF'],
      ['CNY', '吨', 'tonne', null],
      ['CNY', '', '', null],
    ])
  })

  test('written in English fills the English fields, one of headings in English and Chinese texts the Chinese ones', async () => {
    const fieldsOf = async (table: string) => {
      const { body } = await send('/products/import/columns', Buffer.from(table))
      return body.data.columns.map(({ field }: { field: string | null }) => field)
    }
    const rows = 'Vannamei shrimp,SH-900,Fuzhou,kg,usd\nRazor clam,RC-901,Xiamen,kg,usd\n'
    const heading = 'Product name,SKU,Port,Price unit,Currency'
    expect(await fieldsOf(`${heading}\n${rows}`)).toEqual(['title_en', 'sku', 'port_en', 'price_unit_en', 'currency'])
    expect(await fieldsOf(`${heading}\n${rows}缢蛏,RC-902,厦门,公斤,USD\n`)).toEqual([
      'title_cn',
      'sku',
      'port_cn',
      'price_unit_cn',
      'currency',
    ])
    expect(await fieldsOf('Product name,Price unit\n大黄鱼,kg\n')).toEqual(['title_cn', 'price_unit_cn'])
    expect(await fieldsOf('title-cn,Port\nCroaker,Fuzhou\n')).toEqual(['title_cn', 'port_en'])
    expect(await fieldsOf('Name (Chinese),品名,名称,Title (English)\nCroaker,,,Croaker\n')).toEqual(['title_cn', null, null, 'title_en'])
    expect(await fieldsOf('品类,品名,图片\n鱼,黄鱼,1\n')).toEqual(['category_id', 'title_cn', 'cover_id'])
    const chinese = await run('products', `品名,编号,单价,计价单位\n青蟹,BU-9,80,公斤\n`, `category_id=${fish}`)
    expect(await recordOf(chinese, 'products')).toMatchObject({ price_unit_cn: '公斤', price_unit_en: 'kg' })
    const report = await run('products', `${heading},Category\nVannamei shrimp,SH-900,Fuzhou,kg,usd,${fish}\n`)
    expect(await recordOf(report, 'products')).toMatchObject({
      title_en: 'Vannamei shrimp',
      title_cn: '',
      port_en: 'Fuzhou',
      currency: 'USD',
    })
  })

  test('of a template is what the back office offers to fill in', async () => {
    for (const [resource, format] of [
      ['contents', 'csv'],
      ['products', 'xlsx'],
      ['categories', 'csv'],
    ] as const) {
      const file = await world.app.inject({
        url: `/api/v1/admin/${resource}/import/template?format=${format}`,
        headers: { authorization: `Bearer ${world.editor}`, 'x-locale': 'en' },
      })
      const { body } = await send(`/${resource}/import/columns`, file.rawPayload)
      expect(body.data.columns.map(({ field }: { field: string | null }) => field)).not.toContain(null)
      const trial = await run(resource, file.rawPayload, 'dry_run=true')
      expect(messages(trial)).toEqual([])
    }
  })

  // Tables are read and looked at without the database.
  if (dialect === 'postgres') return

  test.each([
    ['no table', Buffer.from([0, 1, 2, 3]), '', '文件不是可以读取的表格，请用 CSV 或 XLSX'],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), '', '旧版 Excel'],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004....'), '', '文件不是可以读取的表格'],
    ['only a heading', Buffer.from('title_cn\n'), '', '表格里没有数据行'],
    ['too many rows', Buffer.from(`title_cn\n${'x\n'.repeat(importLimits.rows + 1)}`), '', '一次最多导入 10000 行'],
    ['no known column', Buffer.from('a,b\n1,2\n'), '', '没有一列对应到字段'],
    ['an unknown field', Buffer.from('a,b\n1,2\n'), 'columns=title_cn,view_count', '没有“view_count”这个字段'],
    ['a heading that is a sentence', Buffer.from(`title_cn,${'字'.repeat(1_000)}\n1,2\n`), '', '第 2 列的标题超过 200 个字符'],
    ['a field twice', Buffer.from('a,b\n1,2\n'), 'columns=title_cn,title_cn', '对应了两列'],
  ])('of %s is refused before anything begins', async (_name, bytes, query, text) => {
    const answer = await send(`/contents/import?${query}`, bytes)
    expect([answer.status, Object.values(answer.body.errors).flat().join()]).toEqual([422, expect.stringContaining(text)])
  })

  test('keeps nobody waiting while its file is looked at', async () => {
    const sheet = `title_cn,x\n${'甲,"a ""b"" c"\n'.repeat(importLimits.rows)}${',\n'.repeat(1_000_000)}`
    let isDone = false
    const columns = send('/contents/import/columns', sheet).finally(() => {
      isDone = true
    })
    let answered = 0
    while (!isDone) {
      expect((await world.call('GET', '/admin/categories?per_page=1', undefined, { token: world.editor })).status).toBe(200)
      // Calls within this process would not leave the event loop to others by themselves.
      await nextTurn()
      if (!isDone) answered += 1
    }
    expect((await columns).body.data.rows).toBe(importLimits.rows)
    expect(answered).toBeGreaterThan(5)
  })

  test.each(['word ', '0A', '!', '3℃', '<p>A long text here</p>'])(
    'of two long texts of “%s” keeps no turn of the event loop for longer than one of them takes to be cleaned',
    async (piece) => {
      const long = piece.repeat(190_000 / piece.length)
      const { ms, result } = await steadyTurnOf(() =>
        run('contents', `title_cn,category,content_cn,content_en\n长,公司新闻,"${long}","${long}"\n`),
      )
      const { ms: oneMs } = await steadyTurnOf(async () => sanitizeRichText(long))
      expect(outcomes(result)).toEqual(['2 create'])
      expect(ms).toBeLessThan(Math.max(maxTurnMs, 1.5 * oneMs))
    },
  )

  test('repeats no more of a long cell in its report than is needed to find it', async () => {
    const long = `没有${'这个分类'.repeat(2_000)}`
    const report = await run(
      'contents',
      `title_cn,category,tags\n长,${long},"${Array.from({ length: 150 }, (_, index) => index).join(',')}"\n`,
      'dry_run=1',
      'en',
    )
    expect(messages(report)).toEqual([
      expect.stringMatching(`^category_id: There is no category “${long.slice(0, 80)}”\\. There are: .*公司新闻 / Company news`),
      'tags: At most 100 entries',
    ])
  })

  test('larger than allowed is refused', async () => {
    const large = await send('/contents/import', `title_cn\n${'x'.repeat(importLimits.megabytes * 1024 * 1024)}`)
    expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('10 MB')])
  })
})

describe.each(dialects)('an import under way on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    await world.call('POST', '/admin/categories', { type: 'news', title_cn: '新闻', slug: 'news-category' }, { token: world.admin })
  })
  afterAll(() => world.close())

  const read = async (path: string, token = world.editor) => (await world.call('GET', `/admin${path}`, undefined, { token })).body.data
  const start = async (table: string, token = world.editor) =>
    (
      await world.call('POST', '/admin/contents/import?partial=1', multipart(Buffer.from(table), 'table.csv'), {
        token,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    ).body.data.id as number

  test('can be stopped by whoever began it and by administrators, and is nobody else’s business', async () => {
    const id = await start('title_cn,category\n甲,新闻\n')
    expect((await world.call('POST', `/admin/imports/${id}/stop`, {}, { token: world.editor })).status).toBe(200)
    expect((await read(`/imports/${id}`)).state).toBe('cancelled')
    expect((await read(`/imports/${id}`, world.admin)).state).toBe('cancelled')
    const others = await start('title_cn\n甲', world.admin)
    expect((await world.call('GET', `/admin/imports/${others}`, undefined, { token: world.editor })).status).toBe(404)
    expect((await world.call('GET', `/admin/imports/${others}/report`, undefined, { token: world.editor })).status).toBe(404)
    expect((await world.call('POST', `/admin/imports/${others}/stop`, {}, { token: world.editor })).status).toBe(404)
    expect((await read(`/imports/${others}`, world.admin)).state).toBe('queued')
  })

  test('keeps its table while it waits, however long that is, and lets go of it when it is done', async () => {
    const kept = async (id: number) =>
      (await world.services.database.read.selectFrom('export_parts').select('part').where('job_id', '=', id).execute()).length
    const id = await start('title_cn,category\n久等,新闻\n')
    world.clock.advance(3 * 86_400_000)
    await forgetFiles(world.services)
    expect(await kept(id)).toBe(1)
    await world.services.database.write((db) => db.updateTable('jobs').set({ state: 'done' }).where('id', '=', id).execute())
    await forgetFiles(world.services)
    expect(await kept(id)).toBe(0)
  })

  test('goes on after a restart with the first row that is not stored', async () => {
    const id = await start(`title_cn,category\n${Array.from({ length: 120 }, (_, index) => `第 ${index} 篇,新闻`).join('\n')}`)
    // As a process left it that ended after its first step.
    const state = { position: 50, isStored: true, rows: [], batch: null }
    await world.services.database.write((db) =>
      db
        .updateTable('jobs')
        .set({ state: 'running', attempts: 1, lease_until: '2026-01-01T00:00:00.000Z', result: JSON.stringify(state) })
        .where('id', '=', id)
        .execute(),
    )
    world.services.jobs.start()
    await expect.poll(async () => (await read(`/imports/${id}`)).state).toBe('done')
    const { counts, progress_done } = await read(`/imports/${id}`)
    expect([counts.create, progress_done]).toEqual([70, 120])
  })

  test('that was queued by an earlier version of the program is read as that stored it', async () => {
    const id = await start('title_cn,category\n旧,新闻\n')
    const { database } = world.services
    const { payload } = await database.read.selectFrom('jobs').select('payload').where('id', '=', id).executeTakeFirstOrThrow()
    const rows = Array.from({ length: 70 }, (_, index) => [index + 2, [`旧 ${index}`, '新闻']])
    const { parts: _parts, ...rest } = JSON.parse(payload) as Record<string, unknown>
    const old = { ...rest, table: gzipSync(JSON.stringify(rows)).toString('base64') }
    // Another one, so that no worker is ahead of the change.
    const { id: _id, ...job } = await database.read.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copy = { ...job, payload: JSON.stringify(old), state: 'queued' as const, attempts: 0, lease_until: null, result: null }
    const queued = await database.write((db) => db.insertInto('jobs').values(copy).returning('id').executeTakeFirstOrThrow())
    world.services.jobs.start()
    await expect.poll(async () => (await read(`/imports/${queued.id}`)).state).toBe('done')
    expect((await read(`/imports/${queued.id}`)).counts.create).toBe(70)
  })
})
