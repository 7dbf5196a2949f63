import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WechatArticle } from '../../../../../contracts/wechat/articles.ts'
import type { WechatMassSend } from '../../../../../contracts/wechat/mass-sends.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './articles.module.css'
import { askMassSend, name, settleMassSend } from './articles-api.ts'

/** Asks for the outcome where WeChat has not said if an article was sent. */
export function MassSettlement({ article, send, onClose }: { article: WechatArticle; send: WechatMassSend; onClose: () => void }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: 'ask' | 'sent' | 'unsent') =>
      choice === 'ask' ? askMassSend(article.id) : settleMassSend(article.id, choice === 'sent'),
    onSuccess: (_article, choice) => {
      toasts.success(t(`${name}.mass.settled.${choice}`))
      onClose()
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [name] }),
  })
  const button = (choice: 'ask' | 'sent' | 'unsent', isFirst = false) => (
    <Button
      key={choice}
      size="sm"
      variant={isFirst ? 'filled' : 'default'}
      loading={isPending && variables === choice}
      disabled={isPending}
      onClick={() => mutate(choice)}
    >
      {t(`${name}.mass.${choice}`)}
    </Button>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${name}.mass.settle_title`, { title: send.title })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={css.step}>
        {send.error ? <p>{send.error.message}</p> : null}
        <p>{t(`${name}.mass.settle_text`)}</p>
        <p className={css.quiet}>{t(`${name}.mass.${send.can_ask ? 'ask_note' : 'ask_late'}`)}</p>
      </div>
      <DialogFoot>
        {button('unsent')}
        {button('sent')}
        {send.can_ask ? button('ask', true) : null}
      </DialogFoot>
    </Modal>
  )
}
