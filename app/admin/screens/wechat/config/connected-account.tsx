import { Button } from '@mantine/core'
import { IconArrowRight, IconBrandWechat, IconDeviceMobile, IconPlugConnected } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useForm } from '../../../fields/store/form-context.tsx'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { State } from '../../../kit/list/cells.tsx'
import { Person } from '../../../kit/person/person.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { property, textOf } from '../../../kit/values.ts'
import { SimulatorDrawer } from '../simulator/simulator-drawer.tsx'
import { useConnection } from '../simulator/use-simulator.ts'
import css from './config.module.css'
import { knownKind } from './permissions.tsx'

/** The account that is saved. */
export function useSavedAccount(): { is: 'simulated' | 'own' | 'none'; name: string; appId: string; isEnabled: boolean } {
  const { item } = useForm()
  const appId = textOf(property(item, 'app_id'))
  const isOwn = appId !== '' && Boolean(property(item, 'app_secret'))
  return {
    is: property(item, 'simulator') === true ? 'simulated' : isOwn ? 'own' : 'none',
    name: textOf(property(item, 'account_name')),
    appId,
    isEnabled: property(item, 'enabled') === true,
  }
}

/** Before anything else: whose settings these are, and the one thing to do about it. */
export function ConnectedAccount({ onOwn }: { onOwn: () => void }) {
  const { is } = useSavedAccount()
  if (is === 'simulated') return <SimulatedAccount onOwn={onOwn} />
  return is === 'own' ? <OwnAccount /> : <NoAccount />
}

interface HeadProps {
  mark: ReactNode
  title: string
  text: ReactNode
  children?: ReactNode
  isSimulated?: boolean
}

function Head({ mark, title, text, children, isSimulated = false }: HeadProps) {
  const heading = useId()
  return (
    <section className={css.head} aria-labelledby={heading} data-simulated={isSimulated || undefined}>
      {mark}
      <div className={css.headTexts}>
        <h2 id={heading}>{title}</h2>
        <div className={css.headText}>{text}</div>
      </div>
      {children ? <div className={css.headTools}>{children}</div> : null}
    </section>
  )
}

const Mark = ({ children }: { children: ReactNode }) => (
  <span className={css.headMark} aria-hidden>
    {children}
  </span>
)

function SimulatedAccount({ onOwn }: { onOwn: () => void }) {
  const t = useAdminTexts()
  const leave = useLeave(onOwn)
  return (
    <Head
      isSimulated
      mark={
        <Mark>
          <IconDeviceMobile size={22} stroke={1.6} />
        </Mark>
      }
      title={t('wechat-config.account.simulated')}
      text={
        <>
          {t('wechat-config.account.simulated_text')} <SimulatorDrawer />
        </>
      }
    >
      <Button size="sm" loading={leave.isBusy} rightSection={<IconArrowRight size={16} aria-hidden />} onClick={leave.ask}>
        {t('wechat-config.account.connect_own')}
      </Button>
    </Head>
  )
}

/** Disconnects the simulated account after a question, and goes on where one's own is entered. */
export function useLeave(onOwn: () => void): { isBusy: boolean; ask: () => void } {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const { isBusy, disconnect } = useConnection()
  const ask = async () => {
    const isYes = await confirm({
      title: t('wechat-config.account.leave_title'),
      text: <p className={css.question}>{t('wechat-config.account.leave_text')}</p>,
      label: t('wechat-config.account.leave'),
    })
    if (!isYes) return
    await disconnect()
    onOwn()
  }
  return { isBusy, ask: () => ignoreRejection(ask()) }
}

function OwnAccount() {
  const t = useAdminTexts()
  const { item } = useForm()
  const { name, appId, isEnabled } = useSavedAccount()
  const kind = knownKind(property(item, 'kind'))
  const verified = property(item, 'verified') === true
  return (
    <Head
      mark={
        name === '' ? (
          <Mark>
            <IconBrandWechat size={22} stroke={1.6} />
          </Mark>
        ) : (
          <Person id={0} name={name} avatar={null} size={44} />
        )
      }
      title={name || t('wechat-config.account.unnamed')}
      text={
        <>
          <State tone={isEnabled ? 'good' : 'off'}>{t(`wechat.state.${isEnabled ? 'enabled' : 'disabled'}`)}</State>
          <span>
            {t(`settings.values.${kind}`)} · {t(verified ? 'wechat.verified' : 'wechat.unverified')}
          </span>
          <code>{appId}</code>
        </>
      }
    />
  )
}

function NoAccount() {
  const t = useAdminTexts()
  const { connect, isBusy } = useConnection()
  return (
    <Head
      mark={
        <Mark>
          <IconBrandWechat size={22} stroke={1.6} />
        </Mark>
      }
      title={t('wechat-config.account.none')}
      text={t('wechat-config.account.none_text')}
    >
      <Button variant="default" size="sm" loading={isBusy} leftSection={<IconPlugConnected size={16} aria-hidden />} onClick={connect}>
        {t('wechat.begin.simulated')}
      </Button>
    </Head>
  )
}
