import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLanguage, IconMenu2, IconSearch, IconWifiOff } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useConnectionLost } from '../api/connection.ts'
import { keyHint } from '../kit/keys.ts'
import { NewTabLink } from '../kit/navigation/new-tab-link.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { ColourModeMenu } from './colour-mode-menu.tsx'
import css from './header.module.css'
import { JobsIndicator } from './jobs/jobs-indicator.tsx'
import { otherLanguagePath } from './language.ts'
import { useAllowed } from './navigation.ts'
import { palette } from './palette/store.ts'
import { PathTrail } from './path-trail.tsx'
import { UnreadLink } from './unread-link.tsx'

export function Header({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const isAllowed = useAllowed()
  return (
    <header className={css.header}>
      <ActionIcon className={css.menu ?? ''} variant="subtle" color="gray" size="lg" aria-label={t('nav.open')} onClick={onOpenNavigation}>
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <PathTrail />
      <button type="button" className={css.search} onClick={palette.open}>
        <IconSearch size={16} aria-hidden />
        <span>{t('header.search')}</span>
        <kbd>{keyHint('Mod-K')}</kbd>
      </button>
      <div className={css.tools}>
        <LostMark />
        {isAllowed('contact-messages') ? <UnreadLink /> : null}
        <JobsIndicator />
        <NewTabLink href={localePath('/', locale)} label={t('header.site')} className={css.wide} />
        <LanguageSwitch />
        <ColourModeMenu />
        <AccountMenu />
      </div>
    </header>
  )
}

/** The notice below the head scrolls away with a long text. */
function LostMark() {
  const t = useAdminTexts()
  if (!useConnectionLost()) return null
  return (
    <Tooltip label={t('header.connection.kept')} multiline maw={280}>
      <span className={css.lost}>
        <IconWifiOff size={18} stroke={1.6} aria-hidden />
        <span className={css.wide}>{t('header.connection.lost')}</span>
      </span>
    </Tooltip>
  )
}

/** A plain link: the other language is another document. On phones it is in the menu of the account. */
function LanguageSwitch() {
  const t = useAdminTexts()
  const locale = useLocale()
  const label = t('header.language')
  return (
    <Tooltip label={label}>
      <ActionIcon
        component="a"
        href={otherLanguagePath(useLocation(), locale)}
        lang={locale === 'zh' ? 'en' : 'zh-CN'}
        data-language={locale === 'zh' ? 'en' : 'zh'}
        variant="subtle"
        color="gray"
        size="lg"
        visibleFrom="sm"
        aria-label={label}
      >
        <IconLanguage size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
