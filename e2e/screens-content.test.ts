import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'

const test = screenTest()

const both = (title: string) => ({ title_cn: title, title_en: title })
const categoryOf = async ({ call }: Screen, type: string): Promise<number> =>
  (await call('GET', `/admin/categories?type=${type}&per_page=1`)).body.data.items[0].id

async function makePublished(screen: Screen, resource: 'contents' | 'products', fields: object = {}) {
  const title = unique('试')
  const category_id = await categoryOf(screen, resource === 'contents' ? 'news' : 'product')
  const made = await screen.make(resource, { ...both(title), category_id, slug: `s-${unique('')}`, ...fields })
  return { ...made, title }
}

/** Finds a record in its list by a word of its name. */
async function find(screen: Screen, path: string, title: string): Promise<void> {
  const { page, t } = screen
  await screen.go(path)
  const search = page.getByRole('searchbox', { name: t('list.keyword') })
  const columns = () =>
    page.locator('main th[data-column]').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  const before = await columns()
  await Promise.all([page.waitForResponse(/keyword=/), search.fill(title)])
  await screen.row(title).waitFor()
  await expect.poll(() => page.locator('main :is(tbody tr, li)').count()).toBe(1)
  const moves = (await columns()).map((left, index) => Math.abs(left - (before[index] ?? 0)))
  // A text that is longer than all before it may widen its column a little.
  expect(Math.max(0, ...moves), 'columns move while a list is searched').toBeLessThan(16)
}

const tests: ScreenTests = {
  'tags: a conflicting name is shown before it is replaced; a name that only the other editor changed is kept': async (screen) => {
    const { page, call, t } = screen
    const tag = unique('鱼汛')
    await makePublished(screen, 'contents', { tags: [tag] })
    const named = async () => (await call('GET', `/admin/tags?keyword=${encodeURIComponent(tag)}`)).body.data.items[0]
    await screen.go(`tags?keyword=${encodeURIComponent(tag)}`)
    await screen.press(page.getByRole('button', { name: t('tags.edit_of', { tag }), exact: true }))
    const dialog = screen.dialog('tags.edit_title', { tag })
    await dialog.locator('#tag-name_cn').fill('我的鱼汛')
    const theirs = { name_cn: '同事的鱼汛', name_en: 'Their season' }
    expect((await call('PUT', '/admin/tags/names', { tag, ...theirs, base: { name_cn: '', name_en: '' } })).status).toBe(200)
    await screen.button('common.save', {}, dialog)
    await dialog.getByText(t('tags.conflict', { tag })).waitFor()
    await dialog.getByText(/同事的鱼汛/).waitFor()
    expect(await dialog.locator('#tag-name_cn').inputValue()).toBe('我的鱼汛')
    expect(await dialog.locator('#tag-name_en').inputValue()).toBe('Their season')
    expect(await named()).toMatchObject(theirs)
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.fits()
    await screen.button('common.save', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    expect(await named()).toMatchObject({ name_cn: '我的鱼汛', name_en: 'Their season' })
  },

  'articles: one is found and published, and comes back when it was deleted by mistake': async (screen) => {
    const { page, t } = screen
    const { id, title } = await makePublished(screen, 'contents')
    await find(screen, 'contents', title)
    await screen.setStatus(title, 'draft', 'published')
    await screen.button('form.publish.anyway', {}, screen.dialog('form.publish.missing'))
    await expect.poll(async () => (await screen.stored('contents', id)).status).toBe('published')
    await screen.rowMenu(title, t('common.delete'))
    const dialog = screen.dialog('impact.title', { title })
    await dialog.getByText(t('impact.redirect.label')).waitFor()
    await screen.button('impact.trash', {}, dialog)
    await screen.says('list.trashed', { title })
    await screen.press(page.getByRole('button', { name: t('common.undo'), exact: true }).last())
    await expect.poll(async () => (await screen.stored('contents', id)).deleted_at).toBeNull()
  },

  'articles: one that is pressed right after a word was typed opens, and back leads to the list': async (screen) => {
    const { page, t } = screen
    await page.clock.install()
    await screen.go('contents')
    const first = page.locator('main a[href$="/edit"]').first()
    await first.waitFor()
    await page.getByRole('searchbox', { name: t('list.keyword') }).pressSequentially('x')
    // Within the moment that a list waits for the rest of a word: a finger is quicker than what looks for it first.
    const target = await first.evaluate((link: HTMLAnchorElement) => {
      link.click()
      return link.pathname
    })
    await page.waitForURL(`**${target}`)
    // Longer than a list waits for the rest of a word.
    await page.clock.fastForward(2_000)
    expect(new URL(page.url()).pathname).toBe(target)
    await page.goBack()
    await page.waitForURL(/\/contents$/)
  },

  'an article: left with unsaved text it asks, saved without a title it says so, and then it is on the site': async (screen) => {
    const { page } = screen
    const title = unique('新')
    await screen.go('contents/create')
    const focused = () => page.evaluate(() => document.activeElement?.id)
    if (!screen.isPhone) await expect.poll(focused).toBe('field-title_cn')
    await screen.field('summary_cn').fill('还没存的摘要')
    await screen.side('nav.products')
    const question = screen.dialog('form.leave.title')
    await screen.button('form.leave.stay', {}, question)
    await question.waitFor({ state: 'detached' })
    await screen.save()
    await screen.refusedForm('title_cn', '', 'api:field.either_language')
    await expect.poll(() => screen.field('summary_cn').inputValue()).toBe('还没存的摘要')
    await screen.field('title_cn').fill(title)
    await page.getByRole('textbox', { name: screen.pair('contents.content') }).fill('今天的鱼。')
    await page.keyboard.press('Control+Enter')
    await screen.button('form.publish.anyway', {}, screen.dialog('form.publish.missing'))
    await page.waitForURL(/\/contents\/\d+\/edit$/)
    const id = Number(new URL(page.url()).pathname.split('/').at(-2))
    const link = page.getByRole('link', { name: screen.t('form.view_page'), exact: true })
    const [head, toast] = [await page.locator('[data-form-head]').boundingBox(), await link.boundingBox()]
    expect(toast?.y, 'a message covers the head of the form').toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0))
    expect(await link.getAttribute('href')).toContain('/news/')
    await screen.says('form.published')
    // The keys that publish break no line.
    expect(await screen.stored('contents', id)).toMatchObject({ status: 'published', content_cn: '<p>今天的鱼。</p>' })
    await expect.poll(() => screen.site('/news')).toContain(title)
  },

  'products: a state that a colleague has changed meanwhile is shown, and deleting says which banner leads there': async (screen) => {
    const { t } = screen
    const { id, title } = await makePublished(screen, 'products', { status: 'published' })
    const { slug } = await screen.stored('products', id)
    await screen.make('banners', { ...both(`旗${title}`), position: 'about', link_url: `/products/${slug}` })
    await find(screen, 'products', title)
    // Between reading the list and acting on it.
    await screen.page.route(
      `**/admin/products/${id}`,
      async (route) => {
        await screen.call('PUT', `/admin/products/${id}`, { version: 1, status: 'draft' })
        await route.continue()
      },
      { times: 1 },
    )
    await screen.setStatus(title, 'published', 'archived')
    await screen.says('list.conflict', { title })
    expect((await screen.stored('products', id)).status).toBe('draft')
    await screen.setStatus(title, 'draft', 'published')
    await screen.button('form.publish.anyway', {}, screen.dialog('form.publish.missing'))
    await expect.poll(async () => (await screen.stored('products', id)).status).toBe('published')
    await screen.rowMenu(title, t('common.delete'))
    const dialog = screen.dialog('impact.title', { title })
    await dialog.getByText(t('impact.kinds.banners', { count: 1 })).waitFor()
    await screen.button('common.cancel', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    expect((await screen.stored('products', id)).deleted_at).toBeNull()
  },

  'a product: a highest price below the lowest is refused at its field, and it is published with its specifications': async (screen) => {
    const { page, t } = screen
    const title = unique('鱼')
    await screen.go('products/create')
    await screen.field('title_cn').fill(title)
    await screen.choose('category_id', /整条鱼|Whole fish/)
    await screen.button('products.add_row')
    // As in a sheet, Enter leads to the next cell, and after the last one to a new row.
    const cell = (name: string) => page.getByRole('textbox', { name: t(`products.cells.specifications.${name}`) }).last()
    await cell('label_cn').fill('净重')
    await cell('label_cn').press('Enter')
    expect(await cell('value_cn').evaluate((field) => field === document.activeElement)).toBe(true)
    await cell('value_cn').fill('10 公斤')
    await cell('value_cn').press('Enter')
    await expect.poll(() => cell('label_cn').inputValue()).toBe('')
    await page.keyboard.type('冰衣')
    await page.keyboard.press('Enter')
    await page.keyboard.type('8%')
    await page.getByRole('button', { name: t('form.translate.action_of', { label: `${t('products.specifications')} 1` }) }).waitFor()
    await screen.field('price_min').fill('90')
    await screen.field('price_max').fill('80')
    await screen.saveAs('form.save_publish')
    await screen.refusedForm('price_max', '80', 'api:field.below_minimum')
    await screen.field('price_max').fill('')
    await screen.field('price_max').pressSequentially('95.50')
    await expect.poll(() => screen.field('price_max').inputValue()).toBe('95.50')
    await screen.saveAs('form.save_publish')
    await screen.button('form.publish.anyway', {}, screen.dialog('form.publish.missing'))
    await page.waitForURL(/\/products\/\d+\/edit$/)
    const id = Number(new URL(page.url()).pathname.split('/').at(-2))
    expect(await screen.stored('products', id)).toMatchObject({
      price_max: 95.5,
      specifications: [
        { label_cn: '净重', value_cn: '10 公斤' },
        { label_cn: '冰衣', value_cn: '8%' },
      ],
    })
    expect(await screen.site('/products')).toContain(title)

    await screen.saveAs('form.save_take_down')
    await expect.poll(async () => (await screen.stored('products', id)).status).toBe('draft')
    await screen.saveAs('common.delete')
    await screen.button('impact.trash', {}, screen.dialog('impact.title', { title }))
    await page.waitForURL(/\/products$/)
    await screen.button('common.undo')
    await screen.says('list.restored', { title })
    expect(await screen.stored('products', id)).toMatchObject({ status: 'draft' })
  },

  'a product: the rows of its category are offered with their values, and a variant needs an item code of its own': async (screen) => {
    const { page, t, call } = screen
    const category = await screen.make('categories', { ...both(unique('类')), type: 'product', slug: `v-${unique('')}` })
    const specifications = [{ label_cn: '冻结方式', label_en: 'Freezing', value_cn: '单冻', value_en: 'IQF' }]
    const sku = unique('V')
    await makePublished(screen, 'products', { category_id: category.id, specifications, sku })
    const { id, title } = await makePublished(screen, 'products', { category_id: category.id, sku: `${sku}-A` })
    await screen.go(`products/${id}/edit`)
    await screen.press(page.getByRole('button', { name: screen.variant.locale === 'en' ? 'Freezing' : '冻结方式', exact: true }))
    await screen.press(page.getByRole('option', { name: '单冻', exact: true }))
    await screen.saveAs('form.save_close')
    await page.waitForURL(/\/products$/)
    expect((await screen.stored('products', id)).specifications).toEqual(specifications)
    await find(screen, 'products', title)
    await screen.rowMenu(title, t('products.variant.action'))
    const dialog = screen.dialog('products.variant.action')
    const code = dialog.getByRole('textbox', { name: t('public:products.terms.sku') })
    await expect.poll(() => code.inputValue()).toBe(`${sku}-A-2`)
    await code.fill(sku)
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button('products.variant.create', {}, dialog)
    await dialog.getByText(t('products.variant.same_title_cn')).waitFor()
    await dialog.getByText(t('products.variant.same_title_en')).waitFor()
    const english = dialog.getByRole('textbox', { name: t('form.in_en', { label: t('products.title') }) })
    await english.fill('Own name')
    await dialog.getByRole('textbox', { name: t('products.variant.difference') }).fill('500')
    expect(await english.inputValue()).toBe('Own name')
    await screen.button('products.variant.create', {}, dialog)
    await dialog.getByText(t('api:field.taken', { value: sku })).waitFor()
    await code.fill(`${sku}-2`)
    await screen.button('products.variant.create', {}, dialog)
    await page.waitForURL(/\/products\/\d+\/edit$/)
    const copy = Number(new URL(page.url()).pathname.split('/').at(-2))
    expect(await screen.stored('products', copy)).toMatchObject({
      title_cn: `${title} 500`,
      ...{ sku: `${sku}-2`, specifications, status: 'draft' },
    })
    expect((await call('GET', `/admin/products/${id}`)).body.data.sku).toBe(`${sku}-A`)
  },

  'articles: the menu of a card takes one off the site, undo puts it back, and its state holds the usual moments for later': async (
    screen,
  ) => {
    const { page, t } = screen
    const { id, title } = await makePublished(screen, 'contents', { status: 'published' })
    const statusOf = async () => (await screen.stored('contents', id)).status
    await find(screen, 'contents', title)
    const row = screen.row(title)
    // Nothing on a card is changed by a finger that only scrolls: it has its state, and one menu with all actions.
    expect(await row.getByRole('textbox').count()).toBe(0)
    expect(await row.getByRole('button').count()).toBe(2)
    await screen.rowMenu(title, t('list.take_down'))
    await expect.poll(statusOf).toBe('draft')
    await screen.button('common.undo')
    await expect.poll(statusOf).toBe('published')
    await screen.rowMenu(title, t('list.take_down'))
    await expect.poll(statusOf).toBe('draft')
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.press(row.getByRole('button', { name: `${t('fields.status')}: ${t('state.draft')}` }))
    await screen.press(page.getByRole('menuitem', { name: t('dates.tomorrow'), exact: true }))
    await screen.button('form.publish.schedule_anyway', {}, screen.dialog('form.publish.missing_later'))
    await row.getByText(t('state.scheduled'), { exact: true }).waitFor()
    // The row says so before the answer is there.
    await expect.poll(statusOf).toBe('published')
    expect(Date.parse((await screen.stored('contents', id)).published_at)).toBeGreaterThan(Date.now())
  },

  'products: prices are written one below the other, undo brings the former one, and what is no number is refused and kept': async (
    screen,
  ) => {
    const { page, t } = screen
    const tag = unique('价')
    const [lower, upper] = [
      await makePublished(screen, 'products', { tags: [tag], price_min: 10 }),
      await makePublished(screen, 'products', { tags: [tag], price_min: 10 }),
    ]
    await screen.go(`products?tag=${encodeURIComponent(tag)}`)
    const fieldOf = ({ title }: { title: string }) =>
      page.getByRole('textbox', { name: `${t('products.price_min')}: ${title}`, exact: true })
    const priceOf = async ({ id }: { id: number }) => (await screen.stored('products', id)).price_min
    await fieldOf(upper).fill('12.5')
    await fieldOf(upper).press('Enter')
    await expect.poll(() => fieldOf(lower).evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => priceOf(upper)).toBe(12.5)
    await screen.button('common.undo')
    await expect.poll(() => priceOf(upper)).toBe(10)
    await fieldOf(lower).fill('十一')
    await fieldOf(lower).press('Enter')
    await screen.refused(fieldOf(lower), 'products.price_invalid')
    expect(await fieldOf(lower).inputValue()).toBe('十一')
    expect(await violationsInBothModes(page)).toEqual([])
    await fieldOf(lower).press('Escape')
    expect(await fieldOf(lower).inputValue()).toBe('10')
    // A colleague’s price is shown before it is replaced, and what was typed stays.
    await screen.call('PUT', `/admin/products/${lower.id}`, { version: 1, price_min: 14 })
    await fieldOf(lower).fill('11')
    await fieldOf(lower).press('Enter')
    await screen.says('list.conflict', { title: lower.title })
    expect(await fieldOf(lower).inputValue()).toBe('11')
    expect(await priceOf(lower)).toBe(14)
    await fieldOf(lower).press('Enter')
    await expect.poll(() => priceOf(lower)).toBe(11)
    // The buttons of a row have a place of their own, and stand over nothing that is read.
    const buttons = screen.row(upper.title).getByRole('button', { name: new RegExp(`: ${upper.title}$`) })
    const first = await buttons.filter({ hasText: '' }).last().boundingBox()
    const published = await screen.row(upper.title).locator('td').nth(-2).boundingBox()
    expect(first?.x).toBeGreaterThanOrEqual((published?.x ?? 0) + (published?.width ?? 0))
  },

  'lists: the order is always named, and chosen in a menu': async (screen) => {
    const { page, t } = screen
    const titles = [unique('甲'), unique('乙')]
    const tag = unique('序')
    for (const title of titles) await makePublished(screen, 'contents', { ...both(title), tags: [tag] })
    await screen.go(`contents?tag=${encodeURIComponent(tag)}`)
    const order = (key: string, direction: string) =>
      page.getByRole('button', { name: t('list.sort.button', { label: t(key), direction: t(`list.sort.${direction}`) }) })
    await screen.press(order('fields.updated_at', 'descending'))
    await Promise.all([
      page.waitForURL(/sort=updated_at/),
      screen.press(page.getByRole('menuitem', { name: t('list.sort.ascending'), exact: true })),
    ])
    await order('fields.updated_at', 'ascending').waitFor()
    await expect
      .poll(() => page.locator('main :is(tbody tr, li)').allInnerTexts())
      .toEqual([expect.stringContaining(titles[0] ?? ''), expect.stringContaining(titles[1] ?? '')])
  },

  'a category: an address that is the site’s own is refused at its field, it is made below another, or by its name alone': async (
    screen,
  ) => {
    const { page, t } = screen
    const [above, title] = [unique('上'), unique('下')]
    const parent = await screen.make('categories', { ...both(above), type: 'general', slug: `c-${unique('')}` })
    await screen.go('categories')
    await screen.rowMenu(above, t('categories.add_below'))
    await screen.field('title_cn').fill(title)
    await screen.field('slug').fill('admin')
    await screen.save()
    await screen.refusedForm('slug', 'admin', 'api:field.reserved', { value: 'admin' })
    await screen.field('slug').fill(`c-${unique('')}`)
    await screen.saveAs('form.save_close')
    await page.waitForURL(/\/admin\/categories$/)
    const { items } = (await screen.call('GET', `/admin/categories?keyword=${encodeURIComponent(title)}`)).body.data
    expect(items).toMatchObject([{ title_cn: title, parent_id: parent.id }])
    await screen.go('categories?type=news')
    const name = page.getByRole('textbox', { name: t('categories.add_title'), exact: true })
    await name.press('Enter')
    await screen.refused(name, 'api:field.required')
    const added = unique('添')
    await name.fill(added)
    await name.press('Enter')
    await screen.row(added).waitFor()
    await expect.poll(() => name.inputValue()).toBe('')
    const news = (await screen.call('GET', `/admin/categories?keyword=${encodeURIComponent(added)}`)).body.data
    expect(news.items).toMatchObject([{ title_cn: added, type: 'news', parent_id: null }])
  },

  'categories: one that still holds an article gives it to another first, and its address leads there': async (screen) => {
    const { page, t } = screen
    const name = unique('s')
    const make = (key: string, fields: object = {}) =>
      screen.make('categories', { ...both(`${key} ${name}`), type: 'general', slug: `${key}-${name}`, ...fields })
    const [old, next] = [await make('old'), await make('new')]
    const child = await make('child', { parent_id: old.id })
    const article = await screen.make('contents', { category_id: old.id, title_cn: '文', slug: `text-${name}`, status: 'published' })
    await screen.go('categories')
    await screen.rowMenu(`old ${name}`, t('common.delete'))
    const dialog = screen.dialog('impact.title', { title: `old ${name}` })
    const taker = dialog.getByRole('combobox', { name: t('impact.move_to', { parts: t('trash.counted.contents', { count: 1 }) }) })
    await taker.waitFor()
    const confirm = dialog.getByRole('button', { name: t('impact.trash') })
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
    await taker.fill(`new ${name}`)
    await screen.press(page.getByRole('option', { name: `new ${name}` }))
    await screen.press(confirm)
    await screen.says('list.trashed', { title: `old ${name}` })
    expect((await screen.stored('contents', article.id)).category_id).toBe(next.id)
    expect((await screen.stored('categories', child.id)).parent_id).toBe(null)
    for (const prefix of ['', '/en']) {
      const answer = await fetch(`${screen.base}${prefix}/old-${name}/text-${name}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `${prefix}/new-${name}/text-${name}`])
    }
  },

  'the menus: an item without a target is refused, one to no page is marked, and a right one is in the preview and on the site': async (
    screen,
  ) => {
    const { page, t } = screen
    const title = unique('找')
    const name = `${t('site-menus.locations.header')} · ${t('site-menus.new')}`
    await screen.go('site-menus')
    await screen.button('site-menus.create')
    const form = page.getByRole(screen.isPhone ? 'dialog' : 'complementary', { name })
    await form.getByRole('textbox', { name: screen.pair('fields.title') }).fill(title)
    await screen.button('common.save', {}, form)
    await form.getByText(t('site-menus.choose.page')).first().waitFor()
    await expect.poll(() => form.getByRole('textbox', { name: screen.pair('fields.title') }).inputValue()).toBe(title)
    await screen.press(
      form
        .locator('label')
        .filter({ hasText: t('site-menus.link_kinds.address') })
        .last(),
    )
    const address = form.getByRole('textbox', { name: t('site-menus.address') })
    await address.fill('/no-such-page')
    await form.getByText(t('site-menus.targets.missing')).waitFor()
    await address.fill('/search')
    await form.getByRole('link', { name: t('site-menus.open_target') }).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button('common.save', {}, form)
    await form.waitFor({ state: 'detached' })
    await screen.row(title).waitFor()
    const preview = page.locator('iframe[data-shown="true"]').contentFrame().locator('header nav').first()
    if (screen.isPhone) await screen.button('site-menus.preview.show')
    await preview.getByText(title).waitFor()
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
    expect(await screen.site('/')).toContain(title)
    const { items } = (await screen.call('GET', `/admin/site-menus?location=header&keyword=${encodeURIComponent(title)}`)).body.data
    await screen.call('DELETE', `/admin/site-menus/${items[0].id}`)
  },

  'an article: its author is in both languages, saved by the look at the site, where each page names the one of its language': async (
    screen,
  ) => {
    const { page, t } = screen
    const { id } = await makePublished(screen, 'contents', {
      status: 'published',
      author_cn: '质量部',
      published_at: '2026-03-10T05:48:00.000Z',
    })
    const { slug } = await screen.stored('contents', id)
    await screen.go(`contents/${id}/edit`)
    const languages = page.getByRole('radiogroup', { name: t('form.languages.label') })
    if (screen.isPhone) await languages.getByText(t('form.languages.en'), { exact: true }).tap()
    const english = unique('Quality ')
    await screen.field('author_en').fill(english)
    await screen.press(screen.field('published_at'))
    const days = page.locator('[data-dates-dropdown]').getByRole('button', { name: /^11 / })
    await screen.press(days.first())
    await page.keyboard.press('Escape')
    await screen.fits()
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      screen.press(page.getByRole('link', { name: t('form.save_view'), exact: true })),
    ])
    await tab.waitForURL(new RegExp(`/news/${slug}$`))
    await tab.close()
    await screen.saved()
    expect(await page.getByRole('link', { name: t('list.view_on_site'), exact: true }).getAttribute('href')).toMatch(`/news/${slug}`)
    expect(new URL(page.url()).pathname).toMatch(`/contents/${id}/edit`)
    await expect.poll(() => screen.site(`/en/news/${slug}`)).toContain(english)
    expect((await screen.stored('contents', id)).published_at).toBe('2026-03-11T05:48:00.000Z')
    const chinese = await screen.site(`/news/${slug}`)
    expect([chinese.includes('质量部'), chinese.includes(english)]).toEqual([true, false])
  },

  'tags: one gets an English name, by which English pages show it; Chinese letters in it are refused': async (screen) => {
    const { page, t } = screen
    const tag = unique('签')
    const { id } = await makePublished(screen, 'contents', { status: 'published', tags: [tag] })
    const { slug } = await screen.stored('contents', id)
    expect(await screen.site(`/en/news/${slug}`)).not.toContain(`>${tag}<`)
    await find(screen, 'tags', tag)
    await screen.row(tag).getByText(t('tags.missing')).waitFor()
    await screen.button('tags.edit_of', { tag })
    const dialog = screen.dialog('tags.edit_title', { tag })
    const english = dialog.getByRole('textbox', { name: screen.pair('tags.name', 'en') })
    await english.fill('英文')
    await screen.button('common.save', {}, dialog)
    await screen.refused(english, 'api:field.english_word')
    expect(await violationsInBothModes(page)).toEqual([])
    const name = unique('Mark ')
    await english.fill(name)
    await screen.button('common.save', {}, dialog)
    await dialog.waitFor({ state: 'detached' })
    await screen.row(tag).getByText(name).waitFor()
    await screen.fits()
    expect(await violationsInBothModes(page)).toEqual([])
    await expect.poll(() => screen.site(`/en/news/${slug}`)).toContain(`>${name}<`)
    expect(await screen.site(`/news/${slug}`)).toContain(`>${tag}<`)
    await screen.go(`contents/${id}/edit`)
    await page
      .locator('main')
      .getByText(screen.variant.locale === 'en' ? name : tag, { exact: true })
      .first()
      .waitFor()
  },

  'articles: several are published after one question, which says what they lack; the one that cannot be is left out': async (screen) => {
    const { page, t } = screen
    const tag = unique('批')
    const chinese = await makePublished(screen, 'contents', { tags: [tag], title_en: '' })
    const english = await makePublished(screen, 'contents', { tags: [tag], title_cn: '' })
    const statusOf = async ({ id }: { id: number }) => (await screen.stored('contents', id)).status
    await screen.go(`contents?tag=${encodeURIComponent(tag)}`)
    for (const { title } of [chinese, english]) await page.getByRole('checkbox', { name: t('list.select', { title }) }).check()
    await screen.menu(t('list.set_status'), t('state.published'))
    const question = screen.dialog('list.batch_status_title', { count: 1, status: t('state.published') })
    await question.getByText(t('list.publishing.left_out', { count: 1 })).waitFor()
    await question.getByText(t('list.publishing.missing_en', { names: t('fields.title') })).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await screen.button('list.batch_status_label', { count: 1 }, question)
    await expect.poll(() => statusOf(chinese)).toBe('published')
    expect(await statusOf(english)).toBe('draft')
    await screen.setStatus(english.title, 'draft', 'published')
    const refused = screen.dialog('list.publishing.refused', { count: 1 })
    await refused.getByText(t('list.publishing.required', { names: t('fields.title') })).waitFor()
    await screen.press(refused.getByRole('button', { name: t('common.close'), exact: true }).last())
    expect(await statusOf(english)).toBe('draft')
  },

  'articles: rows are walked, chosen and opened by keys, and one is opened by a press beside its controls': async (screen) => {
    const { page } = screen
    const tag = unique('行')
    const fields = { tags: [tag], published_at: '2026-01-02T03:04:05.000Z' }
    const made = [await makePublished(screen, 'contents', fields), await makePublished(screen, 'contents', fields)]
    const list = `contents?tag=${encodeURIComponent(tag)}&sort=id`
    const [first, second] = made.map(({ title }) => screen.row(title))
    const hasFocus = (row: Locator | undefined) =>
      expect.poll(() => row?.evaluate((element) => element === document.activeElement)).toBe(true)
    await screen.go(list)
    await first?.waitFor()
    await page.keyboard.press('j')
    await hasFocus(first)
    await page.keyboard.press('j')
    await hasFocus(second)
    await page.keyboard.press('x')
    await expect.poll(() => second?.getByRole('checkbox').first().isChecked()).toBe(true)
    await page.keyboard.press('k')
    await hasFocus(first)
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/contents/${made[0]?.id}/edit`))
    await screen.go(list)
    await second?.locator('time:visible').first().click()
    await page.waitForURL(new RegExp(`/contents/${made[1]?.id}/edit`))
  },

  'a product: a specification whose Chinese has changed is marked below its row, and stays confirmed where it is moved': async (screen) => {
    const { t, call } = screen
    const row = (label_cn: string, label_en: string, value_cn: string, value_en: string) => ({ label_cn, label_en, value_cn, value_en })
    const [origin, packing] = [row('产地', 'Origin', '宁德', 'Ningde'), row('包装', 'Packing', '纸箱', 'Carton')]
    const { id, version } = await makePublished(screen, 'products', { specifications: [origin, packing] })
    const changed = await call('PUT', `/admin/products/${id}`, { version, specifications: [{ ...origin, value_cn: '福鼎' }, packing] })
    expect(changed.body.data.translation).toBe('stale')
    await screen.go(`products/${id}/edit`)
    const label = `${t('products.cells.specifications.value_en')} 1`
    const rows = screen.page.getByRole('group', { name: t('products.specifications'), exact: true })
    await screen.press(rows.getByRole('button', { name: t('form.translation.still_right_of_en', { label }) }))
    await rows.getByText(t('form.translation.confirmed'), { exact: true }).waitFor()
    await screen.press(rows.getByRole('button', { name: t('editor.later') }).first())
    await screen.save()
    await screen.saved()
    expect(await screen.stored('products', id)).toMatchObject({
      translation: 'complete',
      specifications: [packing, { ...origin, value_cn: '福鼎' }],
      translation_fields: { 'specifications.1.value': { state: 'complete', confirmed: true } },
    })
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
