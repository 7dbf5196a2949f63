import type { FormPublishing, StoredItem } from '../../fields/store/form-context.tsx'

/** The name of the user who saved a record last; null for resources without revisions. */
export async function authorOf(publishing: FormPublishing | null, { id, version }: StoredItem): Promise<string | null> {
  const revisions = (await publishing?.revisions?.(id)) ?? []
  // The newest revision is of the version before, and names who replaced it.
  return revisions.find((revision) => revision.version === version - 1)?.user_name ?? null
}
