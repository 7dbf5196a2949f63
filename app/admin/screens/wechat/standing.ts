import { useQuery } from '@tanstack/react-query'
import { type WechatStanding, wechatStanding } from '../../../../contracts/wechat/config.ts'
import { call } from '../../../api/client.ts'

/** Begins the key of whatever is read of the official account. */
export const wechatKey = 'wechat'

/** Whether the account can be used, and what it may do; undefined until that is known. */
export function useStanding(): WechatStanding | undefined {
  const { data } = useQuery({
    queryKey: [wechatKey, 'standing'],
    queryFn: ({ signal }) => call('/v1/admin/wechat/standing', wechatStanding, { signal }),
  })
  return data
}
