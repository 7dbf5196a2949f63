import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxCommentReply, type WechatComment } from '../../../../../contracts/wechat/comments.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { GrowingTextarea } from '../../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './comments.module.css'
import { name, replyTo } from './comments-api.ts'

/** Keeps the text in this browser until it is sent. */
export function ReplyDialog({ comment, onClose }: { comment: WechatComment; onClose: () => void }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [text, setText, forget] = useLocalStorage({
    key: `admin-wechat-comment-${comment.id}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => replyTo(comment.id, text.trim()),
    onSuccess: () => {
      forget()
      toasts.success(t(`${name}.replied`))
      onClose()
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [name] }),
  })
  const left = maxCommentReply - text.trim().length
  return (
    <Modal opened onClose={onClose} title={t(`${name}.reply_title`)} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <blockquote className={css.quote}>{comment.content}</blockquote>
      <GrowingTextarea
        label={t(`${name}.reply_label`)}
        description={t(left < 0 ? `${name}.over` : `${name}.left`, { count: Math.abs(left) })}
        error={error?.message}
        data-autofocus
        minRows={3}
        maxRows={8}
        value={text}
        readOnly={isPending}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DialogFoot>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" loading={isPending} disabled={text.trim() === '' || left < 0} onClick={() => mutate()}>
          {t(`${name}.send_reply`)}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
