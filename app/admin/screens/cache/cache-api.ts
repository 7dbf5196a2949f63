import { z } from 'zod'
import { type CacheTypeName, cacheEntry, cacheHistory, cacheStats, cacheWarmed } from '../../../../contracts/cache.ts'
import { type CallOptions, call } from '../../../api/client.ts'

const path = '/v1/admin/cache'
type Reading = Pick<CallOptions, 'signal'>

export const readStats = (options: Reading) => call(`${path}/stats`, cacheStats, options)
export const readHistory = (options: Reading) => call(`${path}/history`, cacheHistory, { ...options, quiet: true })
export const readEntry = (address: string, options: Reading) =>
  call(`${path}/entry`, cacheEntry, { ...options, query: { address }, quiet: [422] })
export const clearTypes = (types: readonly CacheTypeName[]) =>
  call(`${path}/clear/batch`, z.object({ cleared: z.int() }), { method: 'POST', body: { types } })
export const warm = () => call(`${path}/warm`, cacheWarmed, { method: 'POST', body: {} })
