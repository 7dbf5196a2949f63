import { Alert, Button, Skeleton } from '@mantine/core'
import { IconDownload, IconMessageReply, IconQrcode, IconUsersGroup } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type QrCode as Code, qrLimits, qrStateOf } from '../../../../../contracts/wechat/qr-codes.ts'
import { formatDate, formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { useTimeZone } from '../../../kit/dates/relative-time.tsx'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { saveFile } from '../../../kit/files/save-file.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { ListFailure } from '../../../kit/list/list-messages.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { QrCode } from '../../../kit/qr-code/qr-code.tsx'
import { qrPng, qrSvg } from '../../../kit/qr-code/qr-file.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { RecordLink } from '../../../records/record-link.tsx'
import { createPath, listPath } from '../../../registry/screens.ts'
import { AccountNotice, useIsLacking } from '../account-notice.tsx'
import css from './qr-codes.module.css'
import { makeCode, name, useCode } from './qr-codes-api.ts'

interface Props {
  id: number
  /** The platform would make another code than the one that is on the screen. */
  isUnsaved?: boolean
  /** Somebody has just asked for it, by storing it. */
  isMadeAtOnce?: boolean
}

/** Asks before one of the account's permanent codes is used up; true for others. */
export function useConfirmPermanent(): (isPermanent: boolean) => Promise<boolean> {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const locale = useLocale()
  return useCallback(
    async (isPermanent) => {
      if (!isPermanent) return true
      const text = t(`${name}.permanent_text`, { max: formatNumber(qrLimits.permanent, locale) })
      return confirm({ title: t(`${name}.permanent_title`), text, label: t(`${name}.create_now`) })
    },
    [t, confirm, locale],
  )
}

/** The code itself, with what one does with it; `id` is of a stored one. */
export function CodePanel({ id, isUnsaved = false, isMadeAtOnce = false }: Props) {
  const { data: code, error, refetch } = useCode(id)
  if (error && !code) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!code) return <Skeleton height={240} />
  const state = qrStateOf(code, new Date().toISOString())
  return (
    <div className={css.panel}>
      {state === 'usable' ? (
        <Picture code={code} />
      ) : (
        <Making code={code} state={state} isUnsaved={isUnsaved} isAtOnce={isMadeAtOnce && state === 'unmade'} />
      )}
      {state === 'unmade' ? null : <Answer code={code} />}
    </div>
  )
}

interface MakingProps {
  code: Code
  state: 'unmade' | 'expired' | 'foreign'
  isUnsaved: boolean
  isAtOnce: boolean
}

function Making({ code, state, isUnsaved, isAtOnce }: MakingProps) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const isLacking = useIsLacking('qr_codes')
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      queries.setQueryData([name, 'one', code.id], await makeCode(code.id))
      // The form has said that the code is stored; it appears beside that.
      if (!isAtOnce) toasts.success(t(`${name}.made`))
      await queries.invalidateQueries({ queryKey: [name] })
    } finally {
      setBusy(false)
    }
  }
  const confirm = useConfirmPermanent()
  const ask = async () => {
    if (await confirm(code.lifetime === 'permanent')) await make()
  }
  const wasAsked = useRef(false)
  const makeAtOnce = useEffectEvent(() => ignoreRejection(make()))
  useEffect(() => {
    if (!isAtOnce || isLacking || wasAsked.current) return
    wasAsked.current = true
    makeAtOnce()
  }, [isAtOnce, isLacking])
  return (
    <>
      <AccountNotice permissions={['qr_codes']} isBlockingOnly />
      {state === 'unmade' ? (
        <p className={css.note}>{t(`${name}.unmade_note`)}</p>
      ) : (
        <Alert color="yellow">{t(`${name}.${state}_note`)}</Alert>
      )}
      <div className={css.tools}>
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          disabled={isLacking || isUnsaved}
          leftSection={<IconQrcode size={16} aria-hidden />}
          onClick={() => ignoreRejection(ask())}
        >
          {t(state === 'unmade' ? `${name}.make` : `${name}.make_again`)}
        </Button>
        {isUnsaved ? <span className={css.note}>{t(`${name}.unsaved`)}</span> : null}
      </div>
    </>
  )
}

function Picture({ code }: { code: Code }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const file = `${code.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-${code.scene}`
  const saveSvg = () => saveFile({ blob: new Blob([qrSvg(code.url)], { type: 'image/svg+xml' }), name: `${file}.svg` })
  const savePng = async () => saveFile({ blob: await qrPng(code.url), name: `${file}.png` })
  const icon = <IconDownload size={16} aria-hidden />
  return (
    <>
      <QrCode className={css.picture} text={code.url} label={t(`${name}.picture`, { name: code.name })} />
      <p className={css.note}>
        {code.expires_at === null
          ? t(`${name}.permanent_note`)
          : t(`${name}.until`, { time: formatDate(code.expires_at, locale, timeZone, 'exact') })}
        {' · '}
        {t(`${name}.scene`)} <code>{code.scene}</code>
      </p>
      <div className={css.tools}>
        <Button variant="default" size="sm" leftSection={icon} onClick={saveSvg}>
          {t(`${name}.save_svg`)}
        </Button>
        <Button variant="default" size="sm" leftSection={icon} onClick={() => ignoreRejection(savePng())}>
          {t(`${name}.save_png`)}
        </Button>
      </div>
      <p className={css.note}>{t(`${name}.print_note`)}</p>
      {code.expires_at === null ? null : (
        <Alert color="yellow">{t(`${name}.ends_note`, { date: formatDate(code.expires_at, locale, timeZone, 'day') })}</Alert>
      )}
    </>
  )
}

function Answer({ code: { id, scene, rule, follows } }: { code: Code }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <>
      {rule ? (
        <p className={css.answer}>
          {t(`${name}.rule`)}{' '}
          <RecordLink resource="wechat-replies" id={rule.id}>
            {rule.name}
          </RecordLink>
        </p>
      ) : (
        <p className={css.note}>{t(`${name}.no_rule`)}</p>
      )}
      <div className={css.tools}>
        {rule ? null : (
          <Button
            component={Link}
            to={to(`${createPath('wechat-replies')}?code=${id}`)}
            variant="default"
            size="sm"
            leftSection={<IconMessageReply size={16} aria-hidden />}
          >
            {t(`${name}.make_rule`)}
          </Button>
        )}
        {follows > 0 ? (
          <Button
            component={Link}
            to={to(`${listPath('wechat-users')}?qr_scene=${encodeURIComponent(scene)}`)}
            variant="default"
            size="sm"
            leftSection={<IconUsersGroup size={16} aria-hidden />}
          >
            {t(`${name}.followers`)}
          </Button>
        ) : null}
      </div>
    </>
  )
}
