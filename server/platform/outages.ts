/** A failure that is not the fault of the work: no answer, or no space. */
export type Outage = 'unavailable' | 'storage_full'

const byCode: Record<string, Outage> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EROFS: 'storage_full',
  // The process, or the machine, has no descriptors left; they come back as soon as others are closed.
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
  // Postgres is shut down, crashed or starting.
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  // It reads only, as a standby does; its disk does not obey; it has run out of memory or of connections; its disk is full.
  '25006': 'unavailable',
  '58030': 'unavailable',
  '53000': 'unavailable',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '53100': 'storage_full',
}

/** Of SQLite: busy, locked, read-only, an error of the disk, full, a file that cannot be opened; and no room for its shared memory. */
const bySqliteCode: Record<number, Outage> = {
  5: 'unavailable',
  6: 'unavailable',
  8: 'storage_full',
  10: 'unavailable',
  13: 'storage_full',
  14: 'unavailable',
  4874: 'storage_full',
}

/** The Postgres driver's messages about a lost connection, which has no code; 08 is the server's class of such failures. */
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Postgres cancelled a statement, a lock or a transaction for the sake of others: the same may well succeed in a moment. */
const contention = new Set(['57014', '55P03', '40001', '40P01'])

export function isContention(error: unknown): boolean {
  return error instanceof Error && (contention.has(String((error as { code?: unknown }).code)) || isContention(error.cause))
}

export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null
  const { code, errcode = 0 } = error as { code?: unknown; errcode?: number }
  const own = byCode[String(code)] ?? bySqliteCode[errcode] ?? bySqliteCode[errcode & 0xff]
  if (own) return own
  if (/^08\d{3}$/.test(String(code)) || lostConnection.test(error.message)) return 'unavailable'
  return outageOf(error.cause)
}
