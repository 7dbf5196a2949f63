import { Button } from '@mantine/core'
import { IconPlugConnected, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAuth } from '../../../api/auth-state.ts'
import { ScreenHead } from '../../kit/list/screen-head.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { AccountNotice } from './account-notice.tsx'
import { Account, Conversations, Followers, LatestArticles } from './overview.tsx'
import { useConnection } from './simulator/use-simulator.ts'
import { useWechatStatus } from './status.ts'
import css from './wechat.module.css'

export default function Wechat() {
  const t = useAdminTexts()
  const { user } = useAuth()
  const status = useWechatStatus()
  const isAdministrator = user?.role === 'admin'
  return (
    <>
      <ScreenHead title={t('nav.wechat')} />
      <div className={css.top}>
        {status && !status.is_set_up && isAdministrator ? <SetUpHint /> : <AccountNotice permissions={['callback']} />}
      </div>
      {status?.is_set_up ? (
        <div className={css.parts}>
          <Conversations />
          <Account status={status} />
          <Followers />
          <LatestArticles />
        </div>
      ) : null}
    </>
  )
}

function SetUpHint() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { connect, isBusy } = useConnection()
  return (
    <section className={css.begin}>
      <h2>{t('wechat.begin.title')}</h2>
      <p>{t('wechat.begin.text')}</p>
      <div className={css.tools}>
        <Button component={Link} to={to('wechat/config')} leftSection={<IconSettings size={16} aria-hidden />}>
          {t('wechat.begin.own')}
        </Button>
        <Button variant="default" loading={isBusy} leftSection={<IconPlugConnected size={16} aria-hidden />} onClick={connect}>
          {t('wechat.begin.simulated')}
        </Button>
      </div>
      <p className={css.quiet}>{t('wechat.begin.simulated_note')}</p>
    </section>
  )
}
