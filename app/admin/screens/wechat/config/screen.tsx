import { useState } from 'react'
import type { DoctorStep } from '../../../../../contracts/wechat/config.ts'
import { permissionsOf } from '../../../../../contracts/wechat/permissions.ts'
import { useFieldValue, useForm } from '../../../fields/store/form-context.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { property, textOf } from '../../../kit/values.ts'
import { GroupForm, SettingFields } from '../../settings/group-form.tsx'
import { useWechatStatus } from '../status.ts'
import css from './config.module.css'
import { ConnectedAccount, useSavedAccount } from './connected-account.tsx'
import { Doctor } from './doctor.tsx'
import { Part, type PartState } from './part.tsx'
import { knownKind, Permissions } from './permissions.tsx'
import { ServerValues } from './server-values.tsx'
import { type Examination, useExamination } from './use-examination.ts'

export default function WechatConfig() {
  const t = useAdminTexts()
  // Here, since another token or key has the form read again, and its parts mounted again.
  const [open, setOpen] = useState<OpenParts | null>(null)
  return <GroupForm group="wechat" title={t('nav.wechat/config')} main={<Parts chosen={open} onOpen={setOpen} />} />
}

const checks = {
  account: ['formats', 'credentials', 'ip', 'connection', 'permissions'],
  push: ['callback_keys', 'callback_url', 'callback_reachable', 'encryption'],
  start: ['quota'],
} satisfies Record<string, readonly DoctorStep[]>
type StepName = keyof typeof checks
const stepNames: StepName[] = ['account', 'push', 'start']
type PartName = StepName | 'permissions' | 'more'
type OpenParts = ReadonlySet<PartName>

function Parts({ chosen, onOpen }: { chosen: OpenParts | null; onOpen: (open: OpenParts) => void }) {
  const t = useAdminTexts()
  const examination = useExamination()
  const states = useStepStates(examination)
  // The first step that is left to do; an account that works opens none.
  const [first] = useState<OpenParts>(() => new Set(stepNames.filter((name) => states[name].state === 'open').slice(0, 1)))
  const open = chosen ?? first
  const toggle = (name: PartName, isOpen: boolean) => {
    if (isOpen !== open.has(name)) onOpen(new Set(isOpen ? [...open, name] : [...open].filter((each) => each !== name)))
  }
  const facts = useFacts(states)
  const isSimulated = useSavedAccount().is === 'simulated'
  const partOf = (name: PartName) => ({
    title: t(`wechat-config.wizard.${name}`),
    fact: facts[name],
    isOpen: open.has(name),
    onToggle: (isOpen: boolean) => toggle(name, isOpen),
  })
  const stepOf = (name: StepName) => ({ ...partOf(name), step: { number: stepNames.indexOf(name) + 1, state: states[name].state } })
  const fields = (names: readonly string[]) => <SettingFields group="wechat" fields={names} />
  const goOn = (from: StepName, to: StepName) => onOpen(new Set([...open, to].filter((name) => name !== from)))
  return (
    <>
      <ConnectedAccount onOwn={() => onOpen(new Set(['account']))} />
      <div className={css.parts}>
        <Part {...stepOf('account')}>
          {isSimulated ? (
            <p className={css.note}>{t('wechat-config.account.own_field')}</p>
          ) : (
            <>
              <p className={css.note}>
                {t('wechat-config.notes.credentials')} <PlatformLink />
              </p>
              {fields(['kind', 'verified', 'account_name', 'original_id', 'app_id', 'app_secret'])}
            </>
          )}
          <Doctor examination={examination} of={checks.account} onNext={() => goOn('account', 'push')} />
        </Part>
        <Part {...stepOf('push')}>
          {isSimulated ? (
            <p className={css.note}>{t('wechat-config.account.own_field')}</p>
          ) : (
            <>
              <p className={css.note}>
                {t('wechat-config.server.note')} <PlatformLink />
              </p>
              <ServerValues mode={fields(['encryption'])} />
              <details className={css.own}>
                <summary>{t('wechat-config.wizard.own_values')}</summary>
                <p className={css.note}>{t('wechat-config.notes.callback')}</p>
                {fields(['token', 'encoding_aes_key'])}
              </details>
            </>
          )}
          <Doctor examination={examination} of={checks.push} onNext={() => goOn('push', 'start')} />
        </Part>
        <Part {...stepOf('start')}>
          {fields(['enabled', 'keyword_replies', 'subscribe_reply', 'default_reply'])}
          <Doctor examination={examination} of={[...checks.account, ...checks.push, ...checks.start]} />
        </Part>
        <Part {...partOf('permissions')}>
          <p className={css.note}>{t('wechat-config.permissions.note')}</p>
          <Permissions />
        </Part>
        <Part {...partOf('more')}>
          <p className={css.note}>{t('wechat-config.notes.sharing')}</p>
          {fields(['domain_file', 'message_days', 'api_base_url'])}
        </Part>
      </div>
    </>
  )
}

/** AppSecret, IP allowlist and message push moved here in December 2025 (developers.weixin.qq.com, migration). */
const platformAddress = 'https://developers.weixin.qq.com/platform/'

function PlatformLink() {
  const t = useAdminTexts()
  return (
    <a className="link" href={platformAddress} target="_blank" rel="noreferrer">
      {t('wechat-config.notes.platform')}
    </a>
  )
}

interface StepState {
  state: PartState
  /** Why it failed. */
  reason: string
}

/**
 * By the settings as they are saved: what is only typed does not work yet. A step that is not filled in has not begun, whatever an
 * examination of all steps says of it; one that is filled in is done once it was tried, or WeChat has called.
 */
function useStepStates({ steps }: Examination): Record<StepName, StepState> {
  const { item } = useForm()
  const heard = useWechatStatus()?.heard_at ?? null
  const has = (name: string) => Boolean(property(item, name))
  const isFilled = {
    account: (has('app_id') && has('app_secret')) || has('simulator'),
    push: has('token') && (property(item, 'encryption') === 'plain' || has('encoding_aes_key')),
    start: has('enabled'),
  }
  const isProven = { account: has('simulator'), push: heard !== null, start: has('enabled') }
  const stateOf = (name: StepName): StepState => {
    const own = steps?.filter(({ step }) => checks[name].some((each) => each === step)) ?? []
    const failure = own.find(({ outcome }) => outcome === 'failed')
    if (!isFilled[name]) return { state: 'open', reason: '' }
    if (failure) return { state: 'failed', reason: failure.message }
    const isTried = own.some(({ outcome }) => outcome !== 'skipped')
    return { state: isTried || isProven[name] ? 'done' : 'filled', reason: '' }
  }
  return { account: stateOf('account'), push: stateOf('push'), start: stateOf('start') }
}

function useFacts(states: Record<StepName, StepState>): Record<PartName, string> {
  const t = useAdminTexts()
  const { item } = useForm()
  const kind = knownKind(useFieldValue('kind'))
  const verified = useFieldValue('verified') === true
  const all = permissionsOf({ kind, verified })
  const lacking = all.filter(({ standing }) => standing === 'no').length
  const { is } = useSavedAccount()
  const account = [
    is === 'simulated' ? t('wechat.simulator.title') : textOf(property(item, 'account_name')),
    t(`settings.values.${kind}`),
    t(verified ? 'wechat.verified' : 'wechat.unverified'),
  ]
  const isSetUp = states.account.state !== 'open'
  const stateOf = (name: StepName, done: string) => {
    const { state, reason } = states[name]
    if (state === 'failed') return t('wechat-config.wizard.failed', { reason })
    if (state === 'open') return t(`wechat-config.wizard.${name}_open`)
    return state === 'filled' ? t('wechat-config.wizard.filled', { what: done }) : done
  }
  return {
    account: stateOf('account', account.filter(Boolean).join(' · ')),
    push: stateOf('push', t(is === 'simulated' ? 'wechat-config.wizard.push_simulated' : 'wechat-config.wizard.push_done')),
    start: stateOf('start', t('wechat.state.enabled')),
    permissions: !isSetUp
      ? t('wechat-config.wizard.permissions_open')
      : lacking === 0
        ? t('wechat-config.wizard.permissions_all')
        : t('wechat-config.wizard.permissions_some', { count: lacking, all: all.length }),
    more: t('wechat-config.wizard.more_fact'),
  }
}
