import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import type { Database } from './connect.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { mediaOrder } from './migrations/0002-media-order.ts'
import { recordTags } from './migrations/0003-record-tags.ts'
import { searchTokens } from './migrations/0004-search.ts'
import { messages } from './migrations/0005-messages.ts'
import { metrics } from './migrations/0006-metrics.ts'
import { attempts } from './migrations/0007-attempts.ts'
import { staleEnglish } from './migrations/0008-stale-english.ts'
import { listingCounts } from './migrations/0009-listing-counts.ts'
import { messageContext } from './migrations/0010-message-context.ts'
import { jobPriority } from './migrations/0011-job-priority.ts'
import { twoFactor } from './migrations/0012-two-factor.ts'
import { batches } from './migrations/0013-batches.ts'
import { listViews } from './migrations/0014-list-views.ts'
import { mediaTags } from './migrations/0015-media-tags.ts'
import { batchMoves } from './migrations/0017-batch-moves.ts'
import { decorativePictures } from './migrations/0018-decorative-pictures.ts'
import { flagIndices } from './migrations/0019-flag-indices.ts'
import { texts } from './migrations/0020-texts.ts'
import { machineTranslation } from './migrations/0021-machine-translation.ts'
import { translationFields } from './migrations/0022-translation-fields.ts'
import { learnedTranslations } from './migrations/0023-learned-translations.ts'
import { missingTexts } from './migrations/0024-missing-texts.ts'
import { translationProposals } from './migrations/0025-translation-proposals.ts'
import { bylines } from './migrations/0026-bylines.ts'
import { tagNames } from './migrations/0027-tag-names.ts'
import { translationFindings } from './migrations/0028-translation-findings.ts'
import { wechat } from './migrations/0029-wechat.ts'
import { translatedDocuments } from './migrations/0030-translated-documents.ts'
import { refusedUploads } from './migrations/0031-refused-uploads.ts'
import { exportParts } from './migrations/0032-export-parts.ts'
import { syncAccounts } from './migrations/0033-sync-accounts.ts'
import { unreferencedFiles } from './migrations/0034-unreferenced-files.ts'
import { jobClaims } from './migrations/0036-job-claims.ts'
import { mediaFormerKeys } from './migrations/0038-media-former-keys.ts'
import { jobOwners } from './migrations/0039-job-owners.ts'
import { soundProposals } from './migrations/0040-sound-proposals.ts'
import { deliveryTerms } from './migrations/0041-delivery-terms.ts'
import { sessionConfirmations } from './migrations/0042-session-confirmations.ts'
import { replyTemplates } from './migrations/0043-reply-templates.ts'
import { wechatConversations } from './migrations/0044-wechat-conversations.ts'
import { wechatCodesAndFigures } from './migrations/0045-wechat-codes-and-figures.ts'
import { wechatMassSends } from './migrations/0046-wechat-mass-sends.ts'
import { rolesAndParts } from './migrations/0047-roles-and-parts.ts'
import { nameTokens } from './migrations/0049-name-tokens.ts'
import { wechatAssignments } from './migrations/0050-wechat-assignments.ts'
import { refusedProposals } from './migrations/0051-refused-proposals.ts'
import { quoteLists } from './migrations/0052-quote-lists.ts'
import { wechatPublicationNumbers } from './migrations/0053-wechat-publication-numbers.ts'
import { productCodes } from './migrations/0054-product-codes.ts'
import { replyOriginals } from './migrations/0055-reply-originals.ts'
import { specificationTranslations } from './migrations/0056-specification-translations.ts'
import type { AnyDb } from './migrations/tools.ts'

const migrations: Record<string, (db: AnyDb, dialect: Database['dialect']) => Promise<void>> = {
  '0001-foundation': foundation,
  '0002-media-order': mediaOrder,
  '0003-record-tags': recordTags,
  '0004-search': searchTokens,
  '0005-messages': messages,
  '0006-metrics': metrics,
  '0007-attempts': attempts,
  '0008-stale-english': staleEnglish,
  '0009-listing-counts': listingCounts,
  '0010-message-context': messageContext,
  '0011-job-priority': jobPriority,
  '0012-two-factor': twoFactor,
  '0013-batches': batches,
  '0014-list-views': listViews,
  '0015-media-tags': mediaTags,
  '0017-batch-moves': batchMoves,
  '0018-decorative-pictures': decorativePictures,
  '0019-flag-indices': flagIndices,
  '0020-texts': texts,
  '0021-machine-translation': machineTranslation,
  '0022-translation-fields': translationFields,
  '0023-learned-translations': learnedTranslations,
  '0024-missing-texts': missingTexts,
  '0025-translation-proposals': translationProposals,
  '0026-bylines': bylines,
  '0027-tag-names': tagNames,
  '0028-translation-findings': translationFindings,
  '0029-wechat': wechat,
  '0030-translated-documents': translatedDocuments,
  '0031-refused-uploads': refusedUploads,
  '0032-export-parts': exportParts,
  '0033-sync-accounts': syncAccounts,
  '0034-unreferenced-files': unreferencedFiles,
  '0036-job-claims': jobClaims,
  '0038-media-former-keys': mediaFormerKeys,
  '0039-job-owners': jobOwners,
  '0040-sound-proposals': soundProposals,
  '0041-delivery-terms': deliveryTerms,
  '0042-session-confirmations': sessionConfirmations,
  '0043-reply-templates': replyTemplates,
  '0044-wechat-conversations': wechatConversations,
  '0045-wechat-codes-and-figures': wechatCodesAndFigures,
  '0046-wechat-mass-sends': wechatMassSends,
  '0047-roles-and-parts': rolesAndParts,
  '0049-name-tokens': nameTokens,
  '0050-wechat-assignments': wechatAssignments,
  '0051-refused-proposals': refusedProposals,
  '0052-quote-lists': quoteLists,
  '0053-wechat-publication-numbers': wechatPublicationNumbers,
  '0054-product-codes': productCodes,
  '0055-reply-originals': replyOriginals,
  '0056-specification-translations': specificationTranslations,
}

export const migrationNames = Object.keys(migrations)

function migrator(database: Database): Migrator {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, run]): [string, Migration] => [
          name,
          { up: (db: Kysely<unknown>) => run(db as AnyDb, database.dialect) },
        ]),
      ),
  }
  // A migration sees the database before the row types of today.
  return new Migrator({ db: database.admin as unknown as Kysely<unknown>, provider })
}

/** Fails with one clear line where a later program has migrated the database. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const known = await migrator(database).getMigrations()
  const pending = known.filter((migration) => !migration.executedAt).map((migration) => migration.name)
  if (pending.length < known.length) await refuseLater(database)
  return pending
}

export async function laterMigrations(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.read)
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name))
}

async function refuseLater(database: Database): Promise<void> {
  const unknown = await laterMigrations(database)
  if (unknown.length > 0)
    throw new ConfigError(
      `${database.dialect === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'}: the database was migrated by a later version of the program (${unknown.join(', ')}): start that version, or put back a backup from before it`,
    )
}

/** All missing ones in one transaction under a lock: an interrupted run leaves the old schema. Answers what it ran. */
export async function migrate(database: Database): Promise<string[]> {
  if ((await pendingMigrations(database)).length === 0) return []
  const { error, results } = await retryWhenBusy(database, () => migrator(database).migrateToLatest())
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Schema changes run before requests do: they alone wait for another process's lock on an embedded database where they stand. */
async function retryWhenBusy<T>({ dialect, admin }: Database, work: () => Promise<T>): Promise<T> {
  if (dialect === 'postgres') return work()
  await sql`pragma busy_timeout = 5000`.execute(admin)
  try {
    return await work()
  } finally {
    await sql`pragma busy_timeout = 0`.execute(admin)
  }
}
