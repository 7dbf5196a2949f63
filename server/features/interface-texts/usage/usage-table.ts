import { fileURLToPath } from 'node:url'
import { fromRoot } from '../../../root.ts'
import { collectUsage, type UsageTable } from './collect.ts'

let known: UsageTable | null = null

/** The built program has the finished table in place of this module: its sources may be elsewhere. */
export function usageTable(): UsageTable {
  known ??= collectUsage(fileURLToPath(fromRoot('.')))
  return known
}
