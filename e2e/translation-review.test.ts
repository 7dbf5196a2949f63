import { afterAll, expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'
import { translateBy, translationService } from './translation-service.ts'

/** Leaves numbers out of what is in cartons. */
const service = await translationService((text) =>
  /箱/.test(text)
    ? 'In cartons.'
    : text
        .replace(/^关于/, 'About ')
        .replace(/的消息$/, ', news')
        .replace(/\p{sc=Han}/gu, ''),
)
afterAll(() => service.stop())

const test = screenTest({ env: { OUTGOING_HOSTS: `127.0.0.1:${service.port}` } })

/** An article with a text that is translated well and one that loses a number; both are proposed. */
async function proposed(screen: Screen) {
  await translateBy(screen, service)
  const word = unique('no')
  const { items } = (await screen.call('GET', '/admin/categories?type=news&per_page=1')).body.data
  const title = `关于${word}的消息`
  const made = await screen.make('contents', { category_id: items[0].id, title_cn: title, summary_cn: `每箱10 kg的${word}` })
  const { job_id } = (await screen.call('POST', '/admin/translation-proposals', { resource: 'contents', ids: [made.id] })).body.data
  await expect.poll(async () => (await screen.call('GET', `/admin/jobs/${job_id}`)).body.data.state, { timeout: 20_000 }).toBe('done')
  return { ...made, title, english: `About ${word}, news` }
}

const tests: ScreenTests = {
  'without a service it is said that the memory alone suggests, and where a service is chosen': async (screen) => {
    await translateBy(screen, null)
    await screen.go('translation-review')
    await screen.page.getByText(screen.t('translation_review.memory_only').split(/[:，]/)[0] ?? '').waitFor()
    await screen.page.getByRole('link', { name: screen.t('translation_review.set_service') }).waitFor()
    const { items } = (await screen.call('GET', '/admin/categories?type=news&per_page=1')).body.data
    const content_cn = '<h2>鱼苗</h2><table><tbody><tr><td>38 元/公斤</td></tr></tbody></table>'
    const { id } = await screen.make('contents', { category_id: items[0].id, title_cn: unique('无人译过'), content_cn })
    await screen.go(`translation-review?view=translate&resource=contents&record_id=${id}`)
    const body = screen.page.getByRole('button', { name: new RegExp(`^${screen.t('contents.content')}`) })
    await screen.press(body)
    await screen.page.getByRole('cell', { name: '38 元/公斤', exact: true }).waitFor()
    await screen.page.getByRole('definition').getByText('fry', { exact: true }).waitFor()
    expect(await violationsInBothModes(screen.page)).toEqual([])
    await screen.press(body)
    await screen.button('translation_review.start_memory')
    await screen.button('translation_review.estimate.begin')
    await screen.page.getByText(screen.t('translation_review.ended.unknown', { count: 2 })).waitFor()
    expect(await violationsInBothModes(screen.page)).toEqual([])
  },

  'a translation is read beside its original and accepted; accepted by mistake, it is taken back': async (screen) => {
    const { page } = screen
    const { id, title, english } = await proposed(screen)
    await screen.go('translation-review')
    const record = page.getByRole('article', { name: title })
    await record.getByText(english, { exact: true }).waitFor()
    expect((await screen.stored('contents', id)).title_en).toBe('')
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button('translation_review.accept', {}, record)
    await expect.poll(async () => (await screen.stored('contents', id)).title_en).toBe(english)
    await record.waitFor({ state: 'detached' })
    await screen.button('common.undo')
    await expect.poll(async () => (await screen.stored('contents', id)).title_en).toBe('')
    await screen.says('batches.undone', { count: 1 })
  },

  'with keys alone texts are gone through, and one is discarded; by mistake, and waits again': async (screen) => {
    const { page, t } = screen
    const { title, english } = await proposed(screen)
    // Without a choice, the next view opens once nothing is left in this one.
    await screen.go('translation-review?view=sound')
    const record = page.getByRole('article', { name: title })
    await record.getByText(english, { exact: true }).waitFor()
    const isIn = () => record.evaluate((element) => element.contains(document.activeElement))
    for (let at = 0; at < 40 && !(await isIn()); at += 1) await page.keyboard.press('j')
    expect(await isIn()).toBe(true)
    await page.keyboard.press('x')
    await record.waitFor({ state: 'detached' })
    await screen.says('translation_review.rejected', { count: 1 })
    await screen.button('common.undo')
    await record.getByText(english, { exact: true }).waitFor()
    await page
      .getByText(t('translation_review.restored', { count: 1 }))
      .first()
      .waitFor()
  },

  'a cell of a table is mended where it stands, also after a reload, and an empty text is translated on request': async (screen) => {
    const { page, t } = screen
    const body = t('contents.content')
    await translateBy(screen, service)
    const { items } = (await screen.call('GET', '/admin/categories?type=news&per_page=1')).body.data
    const content_cn = '<table><tbody><tr><td>关于A1</td><td>每箱10 kg</td></tr></tbody></table>'
    const made = await screen.make('contents', { category_id: items[0].id, title_cn: `关于${unique('cell')}的消息`, content_cn })
    await screen.go(`translation-review?view=translate&resource=contents&record_id=${made.id}`)
    await screen.press(page.getByRole('button', { name: new RegExp(`^${body}`) }))
    // The editor comes later, and moves the button below it.
    await page.getByRole('textbox', { name: t('translation_review.change') }).waitFor()
    await screen.button('translation_review.translate_field')
    await page
      .getByRole('textbox', { name: t('translation_review.change') })
      .getByText('About A1')
      .waitFor()
    await screen.button('common.cancel')
    const { job_id } = (
      await screen.call('POST', '/admin/translation-proposals', { resource: 'contents', ids: [made.id], fields: ['content'] })
    ).body.data
    await expect.poll(async () => (await screen.call('GET', `/admin/jobs/${job_id}`)).body.data.state, { timeout: 20_000 }).toBe('done')
    await screen.go(`translation-review?view=open&resource=contents&record_id=${made.id}`)
    await screen.button('translation_review.finish')
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('In cartons.')
    await page.keyboard.type('10 kg per carton')
    await screen.go(`translation-review?view=open&resource=contents&record_id=${made.id}`)
    await page.getByText(t('translation_review.not_saved')).waitFor()
    await screen.button('translation_review.go_on')
    await page.getByText(t('translation_review.kept'), { exact: true }).waitFor()
    await page
      .getByRole('textbox', { name: t('translation_review.change') })
      .getByText('10 kg per carton')
      .waitFor()
    await screen.button('translation_review.keep_accept')
    await expect
      .poll(async () =>
        (await screen.stored('contents', made.id)).content_en
          .match(/<td[^>]*>.*?<\/td>/g)
          ?.map((cell: string) => cell.replace(/<[^>]+>/g, '')),
      )
      .toEqual(['About A1', '10 kg per carton'])
  },

  'one that lost a number says so, also to a person who saves at once; mended by hand, it is the person’s': async (screen) => {
    const { page, t } = screen
    const { id, title } = await proposed(screen)
    await page.clock.install()
    await screen.go('translation-review?view=open')
    const record = page.getByRole('article', { name: title })
    await record.getByText(t('translation_review.refused', { text: 'In cartons.' })).waitFor()
    await screen.button('translation_review.finish', {}, record)
    const box = record.getByRole('textbox', { name: t('translation_review.change') })
    expect(await box.inputValue()).toBe('In cartons.')
    await record.getByRole('button', { name: t('translation_review.use_unchanged'), exact: true }).waitFor()
    const finding = record.getByRole('list', { name: t('translation_review.findings') }).getByText('10 kg')
    await finding.waitFor()
    await box.fill('10 kg per carton')
    await finding.waitFor({ state: 'detached' })
    // The findings that are shown are a moment older than the text.
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await box.fill('Sent per carton')
    await box.press('Control+Enter')
    await record.getByRole('alert').getByText(t('translation_review.look_first')).waitFor()
    // A second press means it, although the findings are still those of a moment ago.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await screen.button('translation_review.keep', {}, record)
    await saved
    await page.clock.resume()
    await record.getByText(t('translation_review.edited')).waitFor()
    await record.getByText('Sent per carton').first().waitFor()
    await screen.button('translation_review.change', {}, record)
    await finding.waitFor()
    await box.fill('10 kg per carton')
    await finding.waitFor({ state: 'detached' })
    await screen.button('translation_review.keep', {}, record)
    await box.waitFor({ state: 'detached' })
    await screen.button('translation_review.accept', {}, record)
    await expect.poll(async () => (await screen.stored('contents', id)).summary_en).toBe('10 kg per carton')
    expect((await screen.stored('contents', id)).translation_fields.summary).toMatchObject({ made_by: 'person', state: 'complete' })
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
