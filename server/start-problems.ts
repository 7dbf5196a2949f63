import { ConfigError } from './config.ts'
import { outageOf } from './platform/outages.ts'

interface SystemFailure {
  code?: string
  message: string
  port?: number
  path?: string
  /** SQLite's own code. */
  errcode?: number
}

/** SQLite's codes of a file that holds something else, and of one that is broken. */
const damaged = [26, 11]

/** Null for a fault of our own. */
export function problemLine(error: unknown): string | null {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`
  if (!(error instanceof Error)) return null
  const failure: SystemFailure = error
  return portProblem(failure) ?? dataProblem(failure, error)
}

function portProblem({ code, port }: SystemFailure): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program, or choose another port with PORT=3001 npm start`
  if (code === 'EACCES' && port !== undefined) return `Not allowed to listen on port ${port}: choose a port above 1023 with PORT`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all'
  return null
}

function dataProblem({ code, path, errcode, message }: SystemFailure, error: Error): string | null {
  if (errcode !== undefined && damaged.includes(errcode & 0xff))
    return `DATA_DIR: the database anlan.db is damaged (${message}): put back a backup with npm run restore -- FOLDER`
  const outage = outageOf(error)
  if (errcode !== undefined && outage) return `DATA_DIR: the database anlan.db cannot be written to (${message})`
  if (path !== undefined && (outage || code === 'EACCES' || code === 'EPERM'))
    return `DATA_DIR: ${path} cannot be written to (${code}): change its permissions, or make space`
  // Errors of writing to an open file do not name it.
  if (code === 'ENOSPC' || code === 'EDQUOT') return `DATA_DIR: the disk is full (${message}): make space`
  if (code === 'EROFS') return `DATA_DIR: the disk cannot be written to (${message}): mount it for writing`
  if (outage === 'storage_full') return `DATABASE_URL: the database has no room, or reads only (${message})`
  if (outage || ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', '3D000', '28P01'].includes(code ?? ''))
    return `DATABASE_URL: the database cannot be reached (${message})`
  return null
}
