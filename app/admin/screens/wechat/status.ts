import { useQuery } from '@tanstack/react-query'
import { type WechatStatus, wechatStatus } from '../../../../contracts/wechat/config.ts'
import { call } from '../../../api/client.ts'
import { useRights } from '../../../api/rights.ts'

export const wechatKey = 'wechat'

export function useWechatStatus(): WechatStatus | undefined {
  const isEnabled = useRights().has('wechat.read')
  const { data } = useQuery({
    queryKey: [wechatKey, 'standing'],
    enabled: isEnabled,
    queryFn: ({ signal }) => call('/v1/admin/wechat/standing', wechatStatus, { signal }),
  })
  return data
}
