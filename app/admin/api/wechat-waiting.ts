import { useQuery } from '@tanstack/react-query'
import { type WechatWaiting, wechatWaiting } from '../../../contracts/wechat/messages.ts'
import { call } from '../../api/client.ts'
import { useRights } from '../../api/rights.ts'

const pollMs = 60_000

/** The followers who wait for an answer; null while that is unknown, and for those who do not have WeChat. */
export function useWechatWaiting({ isEnabled = true, everyMs = pollMs } = {}): WechatWaiting | null {
  const isAllowed = useRights().has('wechat.read') && isEnabled
  const { data = null } = useWaitingQuery(isAllowed, everyMs)
  return isAllowed ? data : null
}

/** The same once it is known, or is known to stay unknown; undefined before. */
export function useSettledWaiting(): WechatWaiting | null | undefined {
  const { data, isError } = useWaitingQuery(true, pollMs)
  return data ?? (isError ? null : undefined)
}

const useWaitingQuery = (isAllowed: boolean, everyMs: number) =>
  useQuery({
    queryKey: ['wechat/messages', 'waiting'],
    queryFn: ({ signal }) => call('/v1/admin/wechat/messages/waiting', wechatWaiting, { signal, quiet: true }),
    enabled: isAllowed,
    refetchInterval: everyMs,
  })
