import { backups } from './backups.ts'
import { backupsDuringUploads } from './backups-during-uploads.ts'
import { corruptUploads } from './corrupt-uploads.ts'
import { diskFull, readOnlyDisk } from './disks.ts'
import type { Fault } from './fault.ts'
import { killedInJob } from './killed-jobs.ts'
import { killedMigrations } from './killed-migrations.ts'
import { killedOnPostgres, killedOnSqlite } from './kills.ts'
import { longLoad } from './long-load.ts'
import { commandBeside, otherKey, redisAway, secondProgram, withoutRedis } from './one-site.ts'
import { overload } from './overload.ts'
import { postgresRestarts } from './postgres-restarts.ts'
import { redisFlaps } from './redis.ts'
import { restartedJob } from './restarted-jobs.ts'
import { rollingRestart } from './rolling-restart.ts'
import { postgresFrozen, sqliteLocked, tableLocked } from './stalls.ts'
import { storageAway } from './storage-away.ts'
import { twoEditors, twoEditorsOnPostgres } from './two-editors.ts'
import { pushesOnPostgres, pushesOnSqlite } from './waiting-pushes.ts'
import { wrongStarts } from './wrong-starts.ts'

/** All of them, in the order in which they are measured. */
export const faults: Fault[] = [
  killedOnSqlite,
  killedOnPostgres,
  diskFull,
  readOnlyDisk,
  corruptUploads,
  tableLocked,
  sqliteLocked,
  postgresFrozen,
  postgresRestarts,
  redisFlaps,
  redisAway,
  withoutRedis,
  commandBeside,
  secondProgram,
  otherKey,
  storageAway,
  twoEditors,
  twoEditorsOnPostgres,
  killedInJob,
  restartedJob,
  pushesOnPostgres,
  pushesOnSqlite,
  rollingRestart,
  overload,
  backups,
  wrongStarts,
  backupsDuringUploads,
  killedMigrations,
  longLoad,
]
