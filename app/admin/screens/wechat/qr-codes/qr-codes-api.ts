import { useQuery } from '@tanstack/react-query'
import { qrCodesResource, qrStatistics } from '../../../../../contracts/wechat/qr-codes.ts'
import { call } from '../../../../api/client.ts'
import { resourceApi } from '../../../api/resource.ts'

export const { name, path } = qrCodesResource
export const qrCodesApi = resourceApi(qrCodesResource)

export const makeCode = (id: number) => call(`${path}/${id}/make`, qrCodesResource.item, { method: 'POST' })

export const useCode = (id: number) => useQuery({ queryKey: [name, 'one', id], queryFn: ({ signal }) => qrCodesApi.get(id, { signal }) })

export const useStatistics = (days: string, code?: number) =>
  useQuery({
    queryKey: [name, 'statistics', days, code ?? null],
    queryFn: ({ signal }) => call(`${path}/statistics`, qrStatistics, { query: { days, ...(code === undefined ? {} : { code }) }, signal }),
  })

const maxOffered = 100
/** The codes that a phone can scan, newest first. */
export const useScannable = () =>
  useQuery({
    queryKey: [name, 'scannable'],
    queryFn: async ({ signal }) =>
      (await qrCodesApi.list({ per_page: maxOffered }, { signal, quiet: true })).items.filter(({ url }) => url !== ''),
  })
