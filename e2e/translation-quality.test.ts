import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { byTurns, type Screen, type ScreenTests, screenTest, unique } from './screen.ts'
import { holdRequests } from './walk.ts'

const test = screenTest()

const list = 'resource=milestones&kind=numbers'

/** A milestone whose English has another number than its Chinese, checked. */
async function misjudged(screen: Screen) {
  // Of letters alone: numbers are compared.
  const word = unique('no').replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const title = `每箱10 kg的${word}`
  const english = `Cartons of 12 kg, ${word}`
  const made = await screen.make('milestones', { year: 2020, title_cn: title, title_en: english })
  const found = async (): Promise<boolean> => {
    const { items } = (await screen.call('GET', `/admin/translate/quality-report?${list}&per_page=100`)).body.data
    return items.some(({ title_cn }: { title_cn: string }) => title_cn === title)
  }
  await expect.poll(found, { timeout: 90_000 }).toBe(true)
  return { ...made, title: screen.variant.locale === 'en' ? english : title, mended: `Cartons of 10 kg, ${word}` }
}

const finding = (screen: Screen) => screen.t('translation_checks.findings.number_changed', { zh: '10 kg', en: '12 kg' })

const tests: ScreenTests = {
  'what is wrong is read with its places marked, and mended in the form at its field': async (screen) => {
    const { page, t } = screen
    const { id, title, mended } = await misjudged(screen)
    await screen.go('translation-quality?resource=milestones')
    await page.getByRole('button', { name: new RegExp(`^${t('translation_quality.kinds.numbers')}`) }).click()
    const record = page.getByRole('article', { name: title })
    await record.getByText(finding(screen)).waitFor()
    await expect.poll(() => record.locator('mark').allInnerTexts()).toEqual(['10 kg', '12 kg'])
    expect(await violationsInBothModes(page)).toEqual([])
    const label = t('fields.title')
    await screen.press(record.getByRole('link', { name: t('translation_quality.open_field_of', { label, title }) }))
    const field = screen.field('title_en')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.fill(mended)
    await screen.save()
    await expect.poll(async () => (await screen.stored('milestones', id)).title_en).toBe(mended)
    await screen.go(`translation-quality?${list}`)
    await page.getByRole('heading', { level: 1, name: t('nav.translation-quality') }).waitFor()
    await record.waitFor({ state: 'detached' })
  },

  'what is right is said to be so; said by mistake, it is taken back': async (screen) => {
    const { page } = screen
    const { title } = await misjudged(screen)
    await screen.go(`translation-quality?${list}`)
    const record = page.getByRole('article', { name: title })
    await screen.button('translation_quality.right_of', { finding: finding(screen) }, record)
    await record.waitFor({ state: 'detached' })
    await screen.button('common.undo')
    await record.waitFor()
    await screen.button('translation_quality.right_of', { finding: finding(screen) }, record)
    await record.waitFor({ state: 'detached' })
    await screen.button('translation_quality.views.right')
    await record.getByText(finding(screen)).waitFor()
    await screen.button('translation_quality.again_of', { finding: finding(screen) }, record)
    await record.waitFor({ state: 'detached' })
    await screen.button('translation_quality.views.open')
    await record.getByText(finding(screen)).waitFor()
  },

  'the dashboard leads to all fields that wait for a translation, and each to its place in its form': async (screen) => {
    const { page, t } = screen
    const { items } = (await screen.call('GET', '/admin/categories?type=news&per_page=1')).body.data
    await screen.make('contents', { category_id: items[0].id, title_cn: unique('待译') })
    const { missing, stale, first } = (await screen.call('GET', '/admin/dashboard/stats')).body.data.open_fields
    await screen.go('dashboard')
    const parts = [t('dashboard.open_missing', { count: missing }), ...(stale > 0 ? [t('dashboard.open_stale', { count: stale })] : [])]
    await screen.press(page.getByRole('link', { name: parts.join(t('dashboard.between')) }))
    await page.waitForURL(/\/translation-review\?view=translate$/)
    const views = page.getByRole('group', { name: t('list.views') })
    const view = views.getByRole('button', { name: t('translation_review.views.translate') })
    await expect.poll(async () => (await view.innerText()).replace(/\D/g, '')).toBe(String(missing + stale))
    await screen.press(page.getByRole('link', { name: t('translation_review.in_form') }).first())
    await page.waitForURL(new RegExp(`#field-${first.target}$`))
    await expect.poll(() => screen.field(first.target).evaluate((element) => element === document.activeElement)).toBe(true)
  },

  'a translation is written where it waits, survives a reload, and the next one opens': async (screen) => {
    const { page, t } = screen
    const { items } = (await screen.call('GET', '/admin/categories?type=news&per_page=1')).body.data
    const name = unique('no')
    const { id } = await screen.make('contents', { category_id: items[0].id, title_cn: `码头${name}竣工`, summary_cn: '鱼苗放流' })
    await screen.go(`translation-review?view=translate&resource=contents&record_id=${id}`)
    const opener = page.getByRole('button', { expanded: false }).filter({ hasText: t('fields.title') })
    const text = () => page.getByRole('textbox', { name: t('translation_review.change') })
    await page.getByText('鱼苗放流').waitFor()
    await page.getByText(t('translation_review.open_states.stale'), { exact: true }).click()
    await page.getByText(t('translation_review.none_stale')).waitFor()
    await page.getByText(t('translation_review.open_states.missing'), { exact: true }).click()
    await screen.press(opener)
    expect(await violationsInBothModes(page)).toEqual([])
    await text().fill(`Quay ${name} completed`)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await screen.press(opener)
    await page.getByText(t('translation_review.kept')).waitFor()
    expect(await text().inputValue()).toBe(`Quay ${name} completed`)
    const release = await holdRequests(page, '**/admin/translation-fields/text')
    await text().press('Control+Enter')
    // Nothing can be typed that would be in neither the saved text nor the next field.
    await expect.poll(() => text().isEditable()).toBe(false)
    release()
    await expect
      .poll(() =>
        text().evaluate((element) => element === document.activeElement && element instanceof HTMLTextAreaElement && !element.value),
      )
      .toBe(true)
    await text().fill('Fry released')
    const { version } = (await screen.call('GET', `/admin/contents/${id}`)).body.data
    await screen.call('PUT', `/admin/contents/${id}`, { summary_en: 'Young fish let go', version })
    await screen.button('translation_review.save_next')
    // A colleague was first: the field stays although nothing else waits, both texts are there, and the second press means it.
    await page.getByText('Young fish let go').waitFor()
    expect(await text().inputValue()).toBe('Fry released')
    await screen.button('translation_review.overwrite')
    await page.getByText(t('translation_review.none_missing')).waitFor()
    const { title_en, summary_en } = (await screen.call('GET', `/admin/contents/${id}`)).body.data
    expect([title_en, summary_en]).toEqual([`Quay ${name} completed`, 'Fry released'])
  },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 200_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant))
})
