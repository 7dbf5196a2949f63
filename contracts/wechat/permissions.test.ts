import { expect, test } from 'vitest'
import { availabilityOf, lacks, permissionOf, permissionsOf } from './permissions.ts'

test('an unverified account surely lacks followers, tags and publishing, and every account receives messages', () => {
  for (const kind of ['subscription', 'service'] as const) {
    const account = { kind, verified: false }
    expect(permissionsOf(account).flatMap(({ permission }) => (lacks(account, permission) ? permission : []))).toEqual(
      expect.arrayContaining(['followers', 'tags', 'publishing']),
    )
    expect([availabilityOf(account, 'callback'), availabilityOf(account, 'current_menu')]).toEqual(['yes', 'yes'])
  }
})

test('a verified service account lacks nothing', () => {
  expect(permissionsOf({ kind: 'service', verified: true }).filter(({ unlock }) => unlock !== null)).toEqual([])
})

test('what an account lacks says what would give it', () => {
  const remarks = permissionsOf({ kind: 'subscription', verified: true }).find(({ permission }) => permission === 'remarks')
  expect(remarks).toEqual({ permission: 'remarks', standing: 'likely', unlock: 'verified_service_account' })
})

test.each([
  ['/cgi-bin/menu/create', 'menus'],
  ['/cgi-bin/get_current_selfmenu_info', 'current_menu'],
  ['/cgi-bin/user/info/updateremark', 'remarks'],
  ['/cgi-bin/user/info', 'followers'],
  ['/cgi-bin/tags/members/batchblacklist', 'tags'],
  ['/cgi-bin/freepublish/submit', 'publishing'],
  ['/cgi-bin/openapi/quota/get', 'diagnostics'],
  ['/cgi-bin/stable_token', null],
])('%s belongs to %s', (path, permission) => {
  expect(permissionOf(path)).toBe(permission)
})
