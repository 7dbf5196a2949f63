import type { AnyDb } from './tools.ts'

/** Proposals with a warning are among those that need a closer look. */
export async function soundProposals(db: AnyDb): Promise<void> {
  await db.updateTable('translation_proposals').set({ is_sound: 0 }).where('parts', 'like', '%"severity":"warning"%').execute()
}
