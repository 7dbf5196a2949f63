import { Progress } from '@mantine/core'
import { useId } from 'react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { currentMonth, levelOf, monthsOf, type UsageLevel } from './services.ts'
import type { Figures } from './translation-api.ts'
import css from './translation-settings.module.css'

export interface UsageProps {
  usage: Figures['providers'][number]['usage'] | undefined
  limit: number | null
}

const colours: Record<UsageLevel, string> = { fine: 'tide', near: 'orange', full: 'red' }

export function Usage({ usage = [], limit }: UsageProps) {
  const t = useAdminTexts()
  const locale = useLocale()
  const heading = useId()
  const months = monthsOf(usage, currentMonth())
  const [current] = months
  const level = levelOf(current?.characters ?? 0, limit)
  return (
    <section aria-labelledby={heading} className={css.usage}>
      <h4 id={heading}>{t('translation-settings.usage.title')}</h4>
      <ul>
        {months.map(({ month, characters, requests }) => {
          const name = formatDate(`${month}-15T00:00:00Z`, locale, 'UTC', 'month')
          const number = formatNumber(characters, locale)
          return (
            <li key={month}>
              <span>{name}</span>
              {limit ? (
                <Progress
                  size="sm"
                  value={Math.min(100, (characters / limit) * 100)}
                  color={colours[levelOf(characters, limit) ?? 'fine']}
                  aria-label={t('translation-settings.usage.share', { month: name })}
                />
              ) : null}
              <span>{t('translation-settings.usage.figures', { number, requests: formatNumber(requests, locale), count: requests })}</span>
            </li>
          )
        })}
      </ul>
      {level === 'near' || level === 'full' ? (
        <p className={css.warning} data-level={level}>
          {t(`translation-settings.usage.${level}`, {
            percent: Math.floor(((current?.characters ?? 0) / Math.max(1, limit ?? 1)) * 100),
            limit: formatNumber(limit ?? 0, locale),
          })}
        </p>
      ) : null}
    </section>
  )
}
