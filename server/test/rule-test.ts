import { test } from 'vitest'
import type { DialectName } from '../db/connect.ts'

/**
 * `test` for rules whose queries other tests of the group run, too: of a group for each of the dialects, SQLite alone has them. Tests about the
 * database itself, or about two writers at once, belong to both.
 */
export const ruleTestOn = (dialect: DialectName): typeof test => (dialect === 'sqlite' ? test : unregistered)

const unregistered: typeof test = new Proxy(test, { apply: () => undefined, get: () => () => () => undefined })
