import { type AnyDb, columns } from './tools.ts'

/** The second factor of people's sign-in with its recovery codes, and the picture that stands for somebody. */
export async function twoFactor(db: AnyDb): Promise<void> {
  const factors = db.schema
    .createTable('two_factor')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
  await columns(factors, 'text', ['secret', 'created_at', 'confirmed_at null']).execute()
  const codes = db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
  await columns(codes, 'text', ['hash']).addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hash']).execute()
  await db.schema.alterTable('users').addColumn('avatar_id', 'integer').execute()
}
