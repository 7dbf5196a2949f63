import type { Backup } from '../../../../contracts/backups.ts'

const staleMs = 7 * 24 * 60 * 60 * 1000

/** Then a warning asks for one. The newest stands first. */
export const isBackupDue = ([last]: readonly Backup[]): boolean => !last || Date.parse(last.made_at) < Date.now() - staleMs
