import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuBackup } from '../../../../../contracts/wechat/menus.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { menuApi } from './menu-api.ts'
import css from './menus.module.css'

const shownAtFirst = 5

interface Props {
  isReady: boolean
  onRestore: (backup: MenuBackup) => void
}

export function Backups({ isReady, onRestore }: Props) {
  const t = useAdminTexts()
  const [isWhole, setWhole] = useState(false)
  const { data = [] } = useQuery({ queryKey: ['wechat-menus', 'backups'], queryFn: ({ signal }) => menuApi.backups(signal) })
  return (
    <section className={css.side} aria-label={t('wechat-menus.backups')}>
      <h2>{t('wechat-menus.backups')}</h2>
      {data.length === 0 ? <p className={css.note}>{t('wechat-menus.no_backups')}</p> : null}
      <ul className={css.backups}>
        {data.slice(0, isWhole ? undefined : shownAtFirst).map((backup) => (
          <li key={backup.id}>
            <span>
              {t(`wechat-menus.backup_reasons.${backup.reason}`)} · <RelativeTime at={backup.created_at} />
            </span>
            <Button variant="default" size="compact-sm" disabled={!isReady || !backup.is_restorable} onClick={() => onRestore(backup)}>
              {t('wechat-menus.restore')}
            </Button>
            <p>{backup.menu.source === 'none' ? t('wechat-menus.backup_none') : namesIn(backup)}</p>
            {backup.is_restorable ? null : <p>{t('wechat-menus.not_restorable')}</p>}
          </li>
        ))}
      </ul>
      {data.length > shownAtFirst && !isWhole ? (
        <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
          {t('wechat-menus.all_backups', { count: data.length })}
        </Button>
      ) : null}
    </section>
  )
}

const namesIn = ({ menu }: MenuBackup) =>
  menu.buttons
    .map((one) => (one.type === 'menu' ? `${one.name} (${one.sub_button.map(({ name }) => name).join(' / ')})` : one.name))
    .join(' · ')
