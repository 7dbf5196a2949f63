import { expect, test } from 'vitest'
import { permissionsOf } from '../../../../contracts/wechat/permissions.ts'
import { isOfKind, obstacleOf } from './obstacles.ts'

const statusOf = (values: { is_set_up?: boolean; enabled?: boolean; simulator?: boolean; verified?: boolean }) => {
  const account = { kind: 'service', verified: values.verified ?? true } as const
  return {
    is_set_up: true,
    enabled: true,
    simulator: false,
    ...account,
    permissions: permissionsOf(account),
    ...values,
    verified: account.verified,
    ...{ account_name: '', heard_at: null },
  }
}

test.each([
  [{}, 'tags', null],
  [{ is_set_up: false, enabled: false }, 'tags', 'not_set_up'],
  [{ enabled: false, verified: false }, 'tags', 'disabled'],
  [{ verified: false }, 'tags', 'verification'],
  [{ verified: false }, 'remarks', 'verified_service_account'],
  [{ verified: false }, 'menus', 'perhaps'],
  [{ simulator: true, verified: false }, 'tags', 'verification'],
  [{ simulator: true }, 'tags', 'simulated'],
] as const)('with %j, %s meets %s', (values, permission, obstacle) => {
  expect(obstacleOf(statusOf(values), permission)).toBe(obstacle)
})

test.each([
  [{ verified: false }, true],
  [{ is_set_up: false, enabled: false, verified: false }, false],
  [{ simulator: true }, false],
] as const)('with %j, whether the kind of account is in the way of tags: %s', (values, expected) => {
  expect(isOfKind(obstacleOf(statusOf(values), 'tags'))).toBe(expected)
})
