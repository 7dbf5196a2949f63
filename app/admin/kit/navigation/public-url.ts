import { useCallback } from 'react'
import { z } from 'zod'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { adminResource } from '../../registry/resources.ts'

const moment = z.string().nullable()
const outsideTrash = z.null().default(null)
const published = z.object({ status: z.literal('published'), published_at: z.string(), unpublish_at: moment, deleted_at: outsideTrash })
const active = z.object({ status: z.literal('active'), deleted_at: outsideTrash })

function isPublic(record: unknown, now = Date.now()): boolean {
  if (active.safeParse(record).success) return true
  const dates = published.safeParse(record).data
  if (!dates || Date.parse(dates.published_at) > now) return false
  return dates.unpublish_at === null || Date.parse(dates.unpublish_at) > now
}

export function isScheduled(record: unknown, now = Date.now()): boolean {
  const dates = published.safeParse(record).data
  return dates !== undefined && Date.parse(dates.published_at) > now
}

export function usePublicUrl(resource: string): (record: unknown) => string | null {
  const locale = useLocale()
  return useCallback(
    (record) => {
      const path = isPublic(record) ? adminResource(resource)?.sitePath?.(record) : null
      return path ? localePath(path, locale) : null
    },
    [resource, locale],
  )
}
