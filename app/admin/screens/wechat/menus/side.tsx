import { Button } from '@mantine/core'
import { useState } from 'react'
import { menuButtons, type WechatMenu } from '../../../../../contracts/wechat/menus.ts'
import { useRights } from '../../../../api/rights.ts'
import { useForm } from '../../../fields/store/form-context.tsx'
import { type FieldStore, useFormValue } from '../../../fields/store/form-store.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { AccountNotice } from '../account-notice.tsx'
import { Backups } from './backups.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { hasForeign } from './flaws.ts'
import { menuApi } from './menu-api.ts'
import css from './menus.module.css'
import { useAccountActions } from './use-account-actions.ts'
import { useMenuState } from './use-menu-state.ts'

export function MenuSide() {
  const t = useAdminTexts()
  const { data } = useMenuState()
  const account = useAccountActions()
  const mayDelete = useRights().has('wechat.delete')
  const { form, item } = useForm()
  const unready = useFormValue(form, () => unreadyFor(form))
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
        <News menu={data} version={item?.version ?? 0} />
        <Published menu={data} />
        <div className={css.actions}>
          <Button size="sm" disabled={!mayChange || unready !== null} onClick={() => setDialog('publish')}>
            {t('wechat-menus.publish')}
          </Button>
          {mayChange && unready ? <p className={css.note}>{t(`wechat-menus.${unready}`)}</p> : null}
          <Button variant="default" size="sm" disabled={!isReady} onClick={() => setDialog('compare')}>
            {t('wechat-menus.compare')}
          </Button>
          <Button variant="default" size="sm" disabled={!isReady || isBusy} onClick={() => void account.takeOver()}>
            {t('wechat-menus.import')}
          </Button>
          {mayDelete ? (
            <Button variant="subtle" color="red" size="sm" disabled={!mayChange || isBusy} onClick={() => void account.remove()}>
              {t('wechat-menus.delete')}
            </Button>
          ) : null}
        </div>
      </section>
      <Backups isReady={mayChange && !isBusy} onRestore={(backup) => void account.restore(backup)} />
      {dialog ? (
        <CompareDialog
          isPublishing={dialog === 'publish'}
          version={item?.version ?? 0}
          changedBy={data.updated_by ?? t('wechat-menus.somebody')}
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

function unreadyFor(form: FieldStore): 'save_first' | 'nothing_to_publish' | 'foreign_first' | null {
  if (form.isDirty()) return 'save_first'
  const saved = menuButtons.safeParse(form.saved('buttons')).data ?? []
  if (saved.length === 0) return 'nothing_to_publish'
  return hasForeign(saved) ? 'foreign_first' : null
}

function News({ menu, version }: { menu: WechatMenu; version: number }) {
  const t = useAdminTexts()
  const news = [
    menu.version > version ? t('wechat-menus.saved_elsewhere', { name: menu.updated_by ?? t('wechat-menus.somebody') }) : null,
    menu.is_uncertain ? t('wechat-menus.uncertain') : null,
  ].filter((text) => text !== null)
  return (
    <div role="status">
      {news.map((text) => (
        <p key={text} className={css.notice}>
          {text}
        </p>
      ))}
    </div>
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
