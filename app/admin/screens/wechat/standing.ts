import { useQuery } from '@tanstack/react-query'
import { type WechatStanding, wechatStanding } from '../../../../contracts/wechat/config.ts'
import { call } from '../../../api/client.ts'

export const wechatKey = 'wechat'

export function useStanding(): WechatStanding | undefined {
  const { data } = useQuery({
    queryKey: [wechatKey, 'standing'],
    queryFn: ({ signal }) => call('/v1/admin/wechat/standing', wechatStanding, { signal }),
  })
  return data
}
