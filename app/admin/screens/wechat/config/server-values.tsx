import { Button, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { WechatServer } from '../../../../../contracts/wechat/config.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { useFieldValue, useForm } from '../../../fields/store/form-context.tsx'
import { useFormValue } from '../../../fields/store/form-store.ts'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { LateSkeleton } from '../../../kit/layout/late-skeleton.tsx'
import parts from '../../../kit/layout/parts.module.css'
import { ListFailure } from '../../../kit/list/list-messages.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { CopyIcon } from '../copy-icon.tsx'
import css from './config.module.css'
import { type Renewal, renew, useServer } from './config-api.ts'

const renewals: Renewal[] = ['regenerate-token', 'generate-aes-key']

/** The values to be copied, in the order in which WeChat asks for them; the mode, which is chosen on both sides, stands among them. */
export function ServerValues({ mode }: { mode: ReactNode }) {
  const { data, error, refetch } = useServer()
  const isPlain = useFieldValue('encryption') === 'plain'
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LateSkeleton height={240} />
  return (
    <div className={parts.fields}>
      <Value name="url" value={data.url} />
      <Value name="token" value={data.token} />
      {isPlain ? null : <Value name="encoding_aes_key" value={data.encoding_aes_key} />}
      {mode}
      <div className={css.tools}>
        {renewals.map((what) => (
          <RenewButton key={what} what={what} isFirst={data[what === 'regenerate-token' ? 'token' : 'encoding_aes_key'] === ''} />
        ))}
        <Unsaved />
      </div>
    </div>
  )
}

function Unsaved() {
  const t = useAdminTexts()
  const { form } = useForm()
  const isDirty = useFormValue(form, () => form.isDirty())
  return isDirty ? <span className="quiet">{t('wechat-config.server.unsaved')}</span> : null
}

function Value({ name, value }: { name: Exclude<keyof WechatServer, 'encryption' | 'original_id'>; value: string }) {
  const t = useAdminTexts()
  const label = t(`wechat-config.server.${name}`)
  return (
    <TextInput
      label={label}
      value={value}
      placeholder={t('wechat-config.server.none')}
      readOnly
      size="sm"
      classNames={{ input: css.value ?? '' }}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={40}
      rightSection={value === '' ? null : <CopyIcon value={value} name={label} />}
    />
  )
}

function RenewButton({ what, isFirst }: { what: Renewal; isFirst: boolean }) {
  const t = useAdminTexts()
  const ask = useConfirm()
  const queries = useQueryClient()
  const { form } = useForm()
  const isDirty = useFormValue(form, () => form.isDirty())
  const [isBusy, setBusy] = useState(false)
  const label = t(`wechat-config.${what}.${isFirst ? 'first' : 'again'}`)
  const run = async () => {
    const text = <p className={css.question}>{t(`wechat-config.${what}.text`)}</p>
    if (!isFirst && !(await ask({ title: t(`wechat-config.${what}.title`), text, label }))) return
    setBusy(true)
    try {
      await renew(what)
      toasts.success(t(`wechat-config.${what}.done`))
      await queries.invalidateQueries({ queryKey: ['edited', 'settings'] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isBusy}
      disabled={isDirty}
      onClick={() => ignoreRejection(run())}
    >
      {label}
    </Button>
  )
}
