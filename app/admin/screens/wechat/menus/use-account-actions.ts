import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MenuBackup, wechatMenu } from '../../../../../contracts/wechat/menus.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { type ApiError, isApiError } from '../../../../api/error.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { useForm } from '../../../fields/store/form-context.tsx'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { undoMs } from '../../../kit/undo.ts'
import { hasForeign } from './flaws.ts'
import { menuApi } from './menu-api.ts'
import { useCheckPlaced } from './use-menu-editor.ts'

/** The calls that reach the account. After each the state is read again, whatever came of it. */
export function useAccountActions() {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { form } = useForm()
  const checkPlaced = useCheckPlaced()
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const staleText = ({ status, data }: ApiError): string | null => {
    const theirs = status === 409 ? wechatMenu.safeParse(data).data : undefined
    return theirs ? t('wechat-menus.stale', { name: theirs.updated_by ?? t('wechat-menus.somebody') }) : null
  }
  const run = async (act: () => Promise<unknown>, done: string | null, { isInDialog = false } = {}) => {
    setRunning(true)
    setFailure(null)
    try {
      await act()
      if (done !== null) toasts.success(done)
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      // The platform's message is more specific than the catalogue.
      const message = staleText(error) ?? (error.status === 422 ? catalogueText(error) : error.message || catalogueText(error))
      if (isInDialog) setFailure(message)
      else toasts.error(message)
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
    takeOver: async () => {
      const question = {
        title: t('wechat-menus.take_over_title'),
        text: t('wechat-menus.take_over_text'),
        label: t('wechat-menus.take_over_now'),
      }
      if (form.isDirty() && !(await confirm(question))) return
      const before = form.get('buttons')
      const undo = () => {
        form.set('buttons', before)
        checkPlaced()
      }
      await run(async () => {
        const { buttons } = await menuApi.live()
        if (buttons.length === 0) return toasts.info(t('wechat-menus.no_live'))
        form.set('buttons', buttons)
        checkPlaced()
        // On a phone the editor is far above the button that was pressed.
        const editor = document.getElementById(form.idOf('buttons'))
        editor?.scrollIntoView({ block: 'center' })
        editor?.focus({ preventScroll: true })
        toasts.info(t(hasForeign(buttons) ? 'wechat-menus.taken_over_foreign' : 'wechat-menus.taken_over'), {
          duration: undoMs,
          actions: [{ label: t('common.undo'), style: 'secondary', action: undo }],
        })
      }, null)
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
