import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuBackup, WechatMenu } from '../../../../../contracts/wechat/menus.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { useConfirm } from '../../../confirm.tsx'
import { useForm } from '../../../form/form-context.tsx'
import { useFormValue } from '../../../form/form-store.ts'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { undoMs } from '../../../lists/use-list-actions.ts'
import { useAdminTexts } from '../../../texts.ts'
import { AccountNotice } from '../account-notice.tsx'
import { Backups } from './backups.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { menuApi } from './menu-api.ts'
import css from './menus.module.css'
import { useMenuState } from './use-menu-state.ts'

/** What the account has, and what is done with it: publishing, comparing, taking over, deleting, and going back. */
export function MenuSide() {
  const t = useAdminTexts()
  const { data } = useMenuState()
  const account = useAccountActions()
  const { form, item } = useForm()
  const isDirty = useFormValue(form, () => form.isDirty())
  const isEmpty = useFormValue(form, () => JSON.stringify(form.saved('buttons')) === '[]')
  const [dialog, setDialog] = useState<'publish' | 'compare' | null>(null)
  const publish = async () => {
    if (await account.run(() => menuApi.publish(item?.version ?? 0), t('wechat-menus.published'), { isInDialog: true })) setDialog(null)
  }
  if (!data) return null
  const isReady = data.account === 'ready'
  const mayChange = isReady && data.standing !== 'no'
  const isBusy = account.running
  return (
    <>
      <section className={css.side} aria-label={t('wechat-menus.account')}>
        <AccountNotice permissions={['menus']} note={isReady ? '' : t('wechat-menus.not_ready')} />
        {data.is_uncertain ? (
          <div className={css.notice} role="status">
            <p>{t('wechat-menus.uncertain')}</p>
          </div>
        ) : null}
        <Published menu={data} />
        <div className={css.actions}>
          <Button size="sm" disabled={!mayChange || isDirty || isEmpty} onClick={() => setDialog('publish')}>
            {t('wechat-menus.publish')}
          </Button>
          {mayChange && (isDirty || isEmpty) ? (
            <p className={css.note}>{t(isDirty ? 'wechat-menus.save_first' : 'wechat-menus.nothing_to_publish')}</p>
          ) : null}
          <Button variant="default" size="sm" disabled={!isReady} onClick={() => setDialog('compare')}>
            {t('wechat-menus.compare')}
          </Button>
          <Button variant="default" size="sm" disabled={!isReady || isBusy} onClick={() => void account.takeOver()}>
            {t('wechat-menus.import')}
          </Button>
          <Button variant="subtle" color="red" size="sm" disabled={!mayChange || isBusy} onClick={() => void account.remove()}>
            {t('wechat-menus.delete')}
          </Button>
        </div>
      </section>
      <Backups isReady={mayChange && !isBusy} onRestore={(backup) => void account.restore(backup)} />
      {dialog ? (
        <CompareDialog
          isPublishing={dialog === 'publish'}
          isSending={isBusy}
          failure={account.failure}
          onPublish={() => void publish()}
          onClose={() => {
            account.forget()
            setDialog(null)
          }}
        />
      ) : null}
    </>
  )
}

function Published({ menu: { published } }: { menu: WechatMenu }) {
  const t = useAdminTexts()
  if (!published) return <p className={css.note}>{t('wechat-menus.never_published')}</p>
  return (
    <dl className={css.facts}>
      <dt>{t('wechat-menus.last_published')}</dt>
      <dd>
        <RelativeTime at={published.at} />
      </dd>
      {published.by ? (
        <>
          <dt>{t('wechat-menus.published_by')}</dt>
          <dd>{published.by}</dd>
        </>
      ) : null}
    </dl>
  )
}

/** The calls that reach the account. After each the state is read again, whatever came of it. */
function useAccountActions() {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { form } = useForm()
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (act: () => Promise<unknown>, done: string, { isInDialog = false } = {}) => {
    setRunning(true)
    setFailure(null)
    try {
      await act()
      toasts.success(done)
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      // What the platform said tells more than the catalogue.
      const said = error.status === 422 ? catalogueText(error) : error.message || catalogueText(error)
      if (isInDialog) setFailure(said)
      else toasts.error(said)
      return false
    } finally {
      setRunning(false)
      await queries.invalidateQueries({ queryKey: ['wechat-menus'] })
    }
  }
  return {
    running,
    failure,
    run,
    forget: () => setFailure(null),
    /** Lays the live menu into the form, where it waits to be saved. */
    takeOver: async () => {
      const before = form.get('buttons')
      await run(async () => {
        const { buttons } = await menuApi.live()
        if (buttons.length > 0) form.set('buttons', buttons)
        else toasts.info(t('wechat-menus.no_live'))
      }, t('wechat-menus.taken_over'))
      if (form.get('buttons') !== before)
        toasts.info(t('wechat-menus.taken_over_undo'), {
          duration: undoMs,
          actions: [{ label: t('common.undo'), style: 'secondary', action: () => form.set('buttons', before) }],
        })
    },
    remove: async () => {
      const question = {
        title: t('wechat-menus.delete_title'),
        text: t('wechat-menus.delete_text'),
        label: t('wechat-menus.delete_now'),
        isDanger: true,
      }
      if (await confirm(question)) await run(() => menuApi.remove(), t('wechat-menus.deleted'))
    },
    restore: async (backup: MenuBackup) => {
      const isNone = backup.menu.source === 'none'
      const question = {
        title: t('wechat-menus.restore_title'),
        text: t(isNone ? 'wechat-menus.restore_none' : 'wechat-menus.restore_text'),
        label: t('wechat-menus.restore_now'),
      }
      if (await confirm(question)) await run(() => menuApi.restore(backup.id), t('wechat-menus.restored'))
    },
  }
}
