import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { owner } from './product.ts'
import { byTurns, type ScreenTests, screenTest, unique } from './screen.ts'

const test = screenTest()
const name = 'wechat-qr-codes'

const tests: ScreenTests = {
  'a QR code is created in one step and saved for print, given a reply of its own, and scanned: the scan is answered by it and counted':
    async (screen) => {
      const { page, t, call } = screen
      const [title, answer] = [unique('渔博会展位'), unique('欢迎光临')]
      await call('POST', '/admin/wechat/simulator', { action: 'connect', replace: true, current_password: owner.password })
      await screen.go('wechat/qr-codes/create')
      await screen.field('name').fill(title)
      // A fair's code is temporary, and needs no question; it is created and shown at once.
      await screen.button(`${name}.create_now`)
      const drawer = page.locator('main')
      await drawer.getByRole('img', { name: t(`${name}.picture`, { name: title }) }).waitFor()
      expect(await violationsInBothModes(page)).toEqual([])
      for (const [button, beginning] of [
        ['save_svg', '<svg '],
        ['save_png', '\x89PNG'],
      ] as const) {
        const download = page.waitForEvent('download')
        await screen.button(`${name}.${button}`, {}, drawer)
        const bytes = await readFile(await (await download).path())
        expect(bytes.subarray(0, beginning.length).toString('latin1')).toBe(beginning)
      }
      await screen.press(drawer.getByRole('link', { name: t(`${name}.make_rule`) }))
      await page.waitForURL(/\/wechat\/auto-reply\/create/)
      // The field that only a rule has comes first: the code's form has a name too, and is shown until the rule's is loaded.
      await page.locator('[id="field-reply.content"]').fill(answer)
      await screen.field('name').fill(answer)
      await screen.button('wechat-replies.chat.scan')
      await screen.button('wechat-replies.chat.scan_follow')
      await page.getByRole('log').getByText(answer).first().waitFor()
      await screen.saveAs('form.save_close')
      await page.waitForURL(/\/wechat\/auto-reply(\?|$)/)
      await screen.go('wechat/auto-reply?kind=scan')
      await screen.row(answer).waitFor()
      expect(await page.locator('main tbody tr').count()).toBe(1)
      const [code] = (await call('GET', `/admin/wechat/qr-codes?keyword=${encodeURIComponent(title)}`)).body.data.items
      const { push } = (await call('POST', '/admin/wechat/simulator/act', { action: 'follow', scene: code.scene })).body.data
      expect(push).toMatchObject({ outcome: 'reply', reply: { text: answer } })
      await screen.go(`wechat/qr-codes/${code.id}/edit`)
      await page.getByText(t(`${name}.figures.total`, { scans: 1, follows: 1 })).waitFor()
      expect(await violationsInBothModes(page)).toEqual([])
      await screen.press(page.getByRole('link', { name: t(`${name}.followers`) }))
      await expect.poll(() => page.locator('main :is(tbody tr, ul > li)').count()).toBeGreaterThan(0)
      await screen.go('wechat/qr-codes?shown=statistics')
      await page.getByRole('link', { name: title }).first().waitFor()
    },
}

test.for(byTurns(tests))('$name, in $language at $width px', { timeout: 120_000 }, async ({ run, variant }, { open }) => {
  await run(await open(variant, { bypassCSP: true }))
})
