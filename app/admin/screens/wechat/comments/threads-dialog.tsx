import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WechatCommentThread } from '../../../../../contracts/wechat/comments.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './comments.module.css'
import { name, setOpen } from './comments-api.ts'

/** Opens and closes the comments of each article. */
export function ThreadsDialog({ threads, onClose }: { threads: readonly WechatCommentThread[]; onClose: () => void }) {
  const t = useAdminTexts()
  return (
    <Modal opened onClose={onClose} size="36rem" title={t(`${name}.articles`)} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <p className={css.quiet}>{t(`${name}.articles_note`)}</p>
      <ul className={css.threads}>
        {threads.map((thread) => (
          <Thread key={thread.id} thread={thread} />
        ))}
      </ul>
    </Modal>
  )
}

function Thread({ thread: { id, title, total, unread, is_open, checked_at, error } }: { thread: WechatCommentThread }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOpen: boolean) => setOpen(id, isOpen),
    onSuccess: (_answer, isOpen) => toasts.success(t(`${name}.${isOpen ? 'opened' : 'closed'}`)),
    onSettled: () => void queries.invalidateQueries({ queryKey: [name] }),
  })
  const choices = is_open === null ? [true, false] : [!is_open]
  return (
    <li>
      <div className={css.thread}>
        <span className={css.title}>{title}</span>
        <span className={css.quiet}>
          {t(`${name}.counted`, { total, unread })}
          {is_open === null ? null : ` · ${t(`${name}.${is_open ? 'is_open' : 'is_closed'}`)}`}
          {checked_at === null ? null : (
            <>
              {' · '}
              <RelativeTime at={checked_at} />
            </>
          )}
        </span>
        {error ? <span className={css.reason}>{error.message}</span> : null}
      </div>
      <div className={css.tools}>
        {choices.map((isOpen) => (
          <Button
            key={String(isOpen)}
            variant="default"
            size="xs"
            loading={isPending && variables === isOpen}
            disabled={isPending}
            aria-label={t(`${name}.${isOpen ? 'open_of' : 'close_of'}`, { title })}
            onClick={() => mutate(isOpen)}
          >
            {t(`${name}.${isOpen ? 'open' : 'close'}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}
