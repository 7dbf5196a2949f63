import { useCallback } from 'react'
import { z } from 'zod'
import { otherLocale } from '../../../../contracts/interface-texts.ts'
import { isBlank } from '../../../../contracts/translation/state.ts'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { adminResource } from '../../registry/resources.ts'
import { suffixOf } from '../languages.ts'

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

const titled = z.object({ title_cn: z.string(), title_en: z.string() })

/** The page of a public record in the interface’s language, or in the other one, where the record is written in that alone. */
export function usePublicUrl(resource: string): (record: unknown) => string | null {
  const locale = useLocale()
  return useCallback(
    (record) => {
      const path = isPublic(record) ? adminResource(resource)?.sitePath?.(record) : null
      const titles = titled.safeParse(record).data
      const isWritten = !titles || !isBlank(titles[`title_${suffixOf[locale]}`])
      return path ? localePath(path, isWritten ? locale : otherLocale(locale)) : null
    },
    [resource, locale],
  )
}
