import { createHash } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { mp4Of } from '../server/test/movies.ts'
import { signedIn } from './browser.ts'
import { productTest, type Visitor } from './fixture.ts'
import { apiOf, owner, startProduct } from './product.ts'

const test = productTest()

async function openLibrary({ page, go }: Visitor): Promise<void> {
  await go('/admin/media')
  await page.waitForURL(/\/admin\/login/)
  await page.locator('input[name="email"]').fill(owner.email)
  await page.locator('input[name="password"]').fill(owner.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { name: '媒体库' }).waitFor()
}

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Drops or pastes a file onto the page, as a person would from their desktop. */
async function give(page: Page, kind: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ([type, file, base64]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], file, { type: 'image/jpeg' }))
      const event =
        type === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
      document.body.dispatchEvent(event)
    },
    [kind, name, bytes.toString('base64')] as const,
  )
}

test('files are dropped, pasted and refused; chosen with Shift, moved to a folder, cropped, deleted and restored', {
  timeout: 180_000,
}, async ({ visitor }) => {
  const opened = await visitor({ width: 1440, allow: [/422/] })
  const { page } = opened
  await openLibrary(opened)
  const tile = (name: string) => page.getByRole('link', { name, exact: true })

  await give(page, 'drop', '拖入.jpg', await picture('#13717F'))
  await tile('拖入.jpg').waitFor()
  await give(page, 'paste', '粘贴.jpg', await picture('#C8431F'))
  await tile('粘贴.jpg').waitFor()
  await page.locator('input[type="file"]').setInputFiles({ name: '笔记.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
  await page.getByText(/不支持的文件类型/).waitFor()
  await page.getByRole('button', { name: '从列表中移除“笔记.txt”' }).click()

  // The newest two stand first; the second is pasted, the third dropped.
  await tile('粘贴.jpg').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByText('已选 2 条').waitFor()
  await page.getByRole('button', { name: '移动到文件夹…' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: '文件夹' }).fill('码头')
  await page.getByRole('dialog').getByText('将新建这个文件夹').waitFor()
  await page.getByRole('dialog', { name: '把 2 个文件移动到' }).getByRole('button', { name: '移动', exact: true }).click()
  await page.getByRole('link', { name: /^码头\s*2$/ }).click()
  await expect.poll(() => page.locator('ul a[href*="#file-"]').count()).toBe(2)

  await give(page, 'drop', '又一次.jpg', await picture('#C8431F'))
  const uploads = page.locator('section').filter({ hasText: '媒体库中已有：1 个' })
  await uploads.getByText('已在“码头”中').waitFor()
  await uploads.getByRole('link', { name: '粘贴.jpg' }).click()
  await page.getByRole('dialog').getByText('800 × 400').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '从列表中移除“又一次.jpg”' }).click()
  await uploads.waitFor({ state: 'detached' })

  await tile('拖入.jpg').click()
  await page.getByRole('button', { name: '裁剪', exact: true }).click()
  await page.getByText('1:1', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('1:1', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '裁剪', exact: true }).click()
  await page.getByText('1:1', { exact: true }).click()
  await page.getByRole('button', { name: '右下角' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: '另存为新图片' }).click()
  const cropped = '拖入 384×384.jpg'
  await page.getByRole('dialog').getByText(cropped, { exact: true }).waitFor()
  await page.getByRole('button', { name: '移到回收站' }).click()
  await page
    .getByRole('dialog', { name: `删除“${cropped}”？` })
    .getByRole('button', { name: '移到回收站' })
    .click()
  await tile(cropped).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '回收站', exact: true }).click()
  await tile(cropped).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移到回收站' }).waitFor()

  const other = { name: '替换后.jpg', mimeType: 'image/jpeg', buffer: await picture('#0B3C49') }
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(other)
  await page
    .getByRole('dialog', { name: `替换“${cropped}”？` })
    .getByRole('button', { name: '替换文件' })
    .click()
  await page.getByRole('dialog').getByText('800 × 400').waitFor()
  // The question may still be closing: the first Escape is its own.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return page.getByRole('dialog').count()
    })
    .toBe(0)
  await page.getByRole('link', { name: /^码头\s*3$/ }).click()
  await tile('替换后.jpg').waitFor()

  await page.getByRole('button', { name: '列表', exact: true }).click()
  await page.reload()
  await page.getByRole('table').waitFor()
})

const mebibyte = 1024 * 1024

test('a film of 25 MB goes on where it stopped: after a broken line, the program’s death and a new page; given up, it goes', {
  timeout: 180_000,
}, async ({ visitor, onTestFinished }) => {
  const env = { DEMO: 'off' }
  let { base, dataDir, stop } = await startProduct({ keepData: true, env })
  onTestFinished(async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { page, context } = await visitor({ allow: [/Failed to load resource|ERR_FAILED|cancelled upload/] })
  await signedIn(context, base)
  page.on('dialog', (dialog) => dialog.accept())
  const sent: string[] = []
  // The fault of the chunk at an offset on its first request; the second one passes.
  const mishaps = new Map<number, 'break' | 'hang'>()
  await page.route('**/media/resumable/*', async (route) => {
    const request = route.request()
    const offset = Number(request.headers()['upload-offset'] ?? -1)
    sent.push(offset < 0 ? request.method() : `${request.method()} ${offset / mebibyte}`)
    const mishap = request.method() === 'PATCH' ? mishaps.get(offset) : undefined
    mishaps.delete(offset)
    if (mishap === 'break') await route.abort('connectionreset')
    else if (!mishap) await route.continue()
  })
  const bytes = mp4Of(25 * mebibyte)
  const path = join(dataDir, '出海.mp4')
  await writeFile(path, bytes)
  const choose = () => page.locator('input[type="file"]').setInputFiles(path)
  const left = () => readdir(join(dataDir, 'uploads'))

  await page.goto(`${base}/admin/media`)
  mishaps.set(8 * mebibyte, 'hang')
  await choose()
  await expect.poll(() => sent).toEqual(['PATCH 0', 'PATCH 8'])
  expect(await left()).toHaveLength(2)
  await page.getByRole('button', { name: '取消上传“出海.mp4”' }).click()
  await expect.poll(left).toEqual([])
  expect(sent.splice(0)).toEqual(['PATCH 0', 'PATCH 8', 'DELETE'])

  mishaps.set(8 * mebibyte, 'break').set(16 * mebibyte, 'hang')
  await choose()
  await expect.poll(() => sent, { timeout: 20_000 }).toEqual(['PATCH 0', 'PATCH 8', 'HEAD', 'PATCH 8', 'PATCH 16'])
  await stop('SIGKILL')
  ;({ stop } = await startProduct({ dataDir, keepData: true, env, port: Number(new URL(base).port) }))
  await page.reload()
  sent.length = 0
  await choose()
  await page.getByRole('link', { name: '出海.mp4', exact: true }).waitFor()
  expect(sent).toEqual(['HEAD', 'PATCH 16', 'PATCH 24'])
  const { body } = await (await apiOf(base))('GET', '/admin/media?keyword=出海')
  expect(body.data.items[0]).toMatchObject({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  expect(await left()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus')))).toEqual([])
})
