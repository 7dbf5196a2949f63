import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { doctorReport, wechatServer } from '../../../../../contracts/wechat/config.ts'
import { call } from '../../../../api/client.ts'
import { useForm } from '../../../fields/store/form-context.tsx'

const path = '/v1/admin/wechat/config'
export const serverKey = ['wechat', 'server']
export type Renewal = 'regenerate-token' | 'generate-aes-key'

export function useServer() {
  const { item } = useForm()
  return useQuery({
    queryKey: [...serverKey, item?.version],
    queryFn: ({ signal }) => call(`${path}/server`, wechatServer, { signal }),
    placeholderData: keepPreviousData,
    // Secrets are not kept longer than they are shown.
    gcTime: 0,
  })
}

export const renew = (what: Renewal) => call(`${path}/${what}`, wechatServer, { method: 'POST' })

export const examine = (): Promise<z.output<typeof doctorReport>> => call(`${path}/test`, doctorReport, { method: 'POST' })
