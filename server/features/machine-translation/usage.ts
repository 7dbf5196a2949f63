import type { ProviderName } from '../../../contracts/machine-translation-providers.ts'
import type { Database } from '../../db/connect.ts'
import type { Db } from '../../db/schema.ts'
import type { Usage } from '../../machine-translation/providers/run/runner.ts'

/** Keeps what each service has billed in each month, in the database: all processes count together. */
export class StoredUsage implements Usage {
  readonly #database: Pick<Database, 'read' | 'write'>

  constructor(database: Pick<Database, 'read' | 'write'>) {
    this.#database = database
  }

  async add(provider: ProviderName, month: string, characters: number): Promise<void> {
    await this.#database.write((db) =>
      db
        .insertInto('translation_usage')
        .values({ provider, month, characters, requests: 1 })
        .onConflict((conflict) =>
          conflict.columns(['provider', 'month']).doUpdateSet((set) => ({
            characters: set('translation_usage.characters', '+', characters),
            requests: set('translation_usage.requests', '+', 1),
          })),
        )
        .execute(),
    )
  }

  async of(provider: ProviderName, month: string): Promise<number> {
    const row = await this.#database.read
      .selectFrom('translation_usage')
      .select('characters')
      .where('provider', '=', provider)
      .where('month', '=', month)
      .executeTakeFirst()
    return row?.characters ?? 0
  }
}

export const usageByMonth = (db: Db) => db.selectFrom('translation_usage').selectAll().orderBy('month', 'desc').execute()
