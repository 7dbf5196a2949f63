import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { migrateExclusively } from '../features/backups/copies.ts'
import { finishRestore } from '../features/backups/restore.ts'
import { countOnce } from '../features/publishing/recount.ts'
import { createServices, holdData, openOwnDatabase, prepareDataDir } from '../runtime.ts'
import type { Services } from '../services.ts'
import { problemLine } from '../start-problems.ts'

/** Runs one command on the installation that the environment configures; a wrong value or a damaged database ends it with one line. */
export async function withServices(command: (services: Services) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    await prepareDataDir(config)
    await finishRestore(config)
    const release = holdData(config, 'command')
    const database = await openOwnDatabase(config)
    await migrateExclusively(config, database)
    const services = await createServices(config, pino({ level: 'warn', base: null }), database)
    // A running program shows the changes of the command.
    await services.cacheBus.start()
    try {
      await countOnce(services)
      await command(services)
      await services.views.stop()
    } finally {
      await services.cacheBus.stop()
    }
    await database.close()
    release()
  } catch (error) {
    const line = problemLine(error)
    if (!line) throw error
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  }
}
