import { useQuery } from '@tanstack/react-query'
import { contactMessagesResource } from '../../../contracts/contact-messages.ts'
import { resourceApi } from '../api/resource.ts'

const pollMs = 60_000
const { list } = resourceApi(contactMessagesResource)

/** Null while it is unknown: a failure is no reason to disturb a user. */
export function useUnread(isEnabled = true): number | null {
  const { data = null } = useQuery({
    queryKey: [contactMessagesResource.name, 'unread'],
    queryFn: async ({ signal }) => (await list({ status: 'unread', per_page: 1 }, { signal, quiet: true })).meta.total,
    enabled: isEnabled,
    refetchInterval: pollMs,
  })
  return isEnabled ? data : null
}
