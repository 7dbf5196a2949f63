import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type FindingKind,
  type QualityDecision,
  qualityDecided,
  qualityPage,
  qualitySummary,
} from '../../../../contracts/translation-quality.ts'
import { call } from '../../../api/client.ts'

const path = '/v1/admin/translate/quality-report'
export const qualityKey = ['translation-quality']
const pollMs = 5_000

export interface QualityFilter {
  kind: FindingKind | null
  resource: string | null
  is_right: boolean
}

export function useQualitySummary() {
  return useQuery({
    queryKey: [...qualityKey, 'summary'],
    queryFn: ({ signal }) => call(`${path}/summary`, qualitySummary, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.unchecked > 0 ? pollMs : false),
  })
}

export function useQualityReport(asked: QualityFilter, isChecking: boolean) {
  return useInfiniteQuery({
    queryKey: [...qualityKey, 'report', asked],
    queryFn: ({ pageParam, signal }) => call(path, qualityPage, { signal, query: { ...asked, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: isChecking ? pollMs : false,
    placeholderData: keepPreviousData,
  })
}

export const decide = (body: QualityDecision) => call(`${path}/decide`, qualityDecided, { method: 'POST', body })
