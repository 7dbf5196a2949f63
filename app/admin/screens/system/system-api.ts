import { z } from 'zod'
import { backupLink, backupList } from '../../../../contracts/backups.ts'
import { systemState } from '../../../../contracts/system.ts'
import { type CallOptions, call } from '../../../api/client.ts'

const path = '/v1/admin/system'
type Reading = Pick<CallOptions, 'signal' | 'quiet'>

export const readSystem = (options: Reading) => call(path, systemState, options)
export const readBackups = (options: Reading) => call(`${path}/backups`, backupList, options)
export const makeBackup = () => call(`${path}/backup`, z.null(), { method: 'POST', body: {} })
export const removeBackup = (name: string) => call(`${path}/backups/${name}`, z.null(), { method: 'DELETE' })
export const linkOf = (name: string) => call(`${path}/backups/${name}/link`, backupLink, { method: 'POST', body: {} })
