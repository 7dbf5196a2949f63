import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { productTest } from './fixture.ts'

const test = productTest()

describe('where the home page itself is ill', () => {
  test.for(['', '/en'])('the way home from an error page of “%s/” loads it once, and no more', async (prefix, { visitor, product }) => {
    const database = new DatabaseSync(join(product.dataDir, 'anlan.db'))
    database.exec('alter table milestones rename to milestones_away')
    try {
      const { page, go } = await visitor({ allow: [/404|500|Error/] })
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      const home = new URL(`${prefix || '/'}?fresh`, product.base)
      await page.route(new URL(prefix || '/', product.base).href, async (route) => route.continue({ url: home.href }))
      await go(`${prefix}/no-such`, { waitUntil: 'networkidle' })
      await page.locator('main h1').waitFor()
      await page.locator('main a').first().click()
      await expect.poll(() => page.locator('main').textContent()).toContain('500')
      // It was thrice in a second.
      await sleep(1_500)
      expect(loads).toBeLessThanOrEqual(2)
      await page.locator('main a').first().click()
      await sleep(1_500)
      expect(loads).toBeLessThanOrEqual(3)
    } finally {
      database.exec('alter table milestones_away rename to milestones')
      database.close()
    }
  })
})
