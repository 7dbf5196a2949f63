import { useQuery } from '@tanstack/react-query'
import { type WechatStanding, wechatStanding } from '../../../../contracts/wechat/config.ts'
import { call } from '../../../api/client.ts'

/** Begins the key of whatever is read of the official account. */
export const wechatKey = 'wechat'

/** The account's usability and permissions; undefined while they are unknown. */
export function useStanding(): WechatStanding | undefined {
  const { data } = useQuery({
    queryKey: [wechatKey, 'standing'],
    queryFn: ({ signal }) => call('/v1/admin/wechat/standing', wechatStanding, { signal }),
  })
  return data
}
