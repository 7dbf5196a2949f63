import { useEffect } from 'react'
import { z } from 'zod'
import { textKey, translationsResource } from '../../../contracts/interface-texts.ts'
import type { missingReport } from '../../../contracts/missing-texts.ts'
import { call } from '../../api/client.ts'
import { localeOf } from '../../lib/locale.ts'
import { onMissingText } from '../../lib/missing-texts.ts'
import { ignoreRejection } from '../kit/ignore-rejection.ts'

/** Keys that are requested while a screen renders are reported together. */
const pauseMs = 3_000
const perReport = 50

export function useMissingTextReports(): void {
  useEffect(() => {
    const reported = new Set<string>()
    let waiting: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      const keys = waiting.splice(0, perReport)
      const body: z.input<typeof missingReport> = { locale: localeOf(location.pathname), path: location.pathname.slice(0, 200), keys }
      ignoreRejection(call(`${translationsResource.path}/missing`, z.null(), { method: 'POST', body, quiet: true }))
      timer = waiting.length > 0 ? setTimeout(send, pauseMs) : undefined
    }
    onMissingText((key) => {
      if (reported.has(key) || !textKey.safeParse(key).success) return
      reported.add(key)
      waiting.push(key)
      timer ??= setTimeout(send, pauseMs)
    })
    return () => {
      onMissingText(null)
      clearTimeout(timer)
      waiting = []
    }
  }, [])
}
