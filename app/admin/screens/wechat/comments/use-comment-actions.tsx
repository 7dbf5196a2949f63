import { IconArrowBackUp, IconCheck, IconMessageReply, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { WechatComment } from '../../../../../contracts/wechat/comments.ts'
import { useRights } from '../../../../api/rights.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import type { RowAction } from '../../../kit/list/list-types.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { deleteComment, deleteReply, elect, markSeen, name } from './comments-api.ts'

export function useCommentActions(reply: (comment: WechatComment) => void): (comment: WechatComment) => RowAction[] {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const mayDelete = useRights().has('wechat.delete')
  const done = async (work: Promise<unknown>, said: string) => {
    await work.finally(() => queries.invalidateQueries({ queryKey: [name] }))
    toasts.success(t(`${name}.${said}`))
  }
  const ask = async (what: 'delete' | 'delete_reply', work: () => Promise<unknown>) => {
    const question = { title: t(`${name}.${what}_title`), text: t(`${name}.${what}_text`), label: t(`${name}.${what}`) }
    if (await confirm({ ...question, isDanger: true })) await done(work(), 'deleted')
  }
  const icons = { size: 16, 'aria-hidden': true } as const
  return (comment) => {
    const { id, reply: answer, is_elected, is_new } = comment
    const all: (RowAction & { isOffered: boolean })[] = [
      { isOffered: answer === '', label: t(`${name}.reply`), icon: <IconMessageReply {...icons} />, run: () => reply(comment) },
      {
        isOffered: true,
        label: t(`${name}.${is_elected ? 'unelect' : 'elect'}`),
        icon: is_elected ? <IconStarOff {...icons} /> : <IconStar {...icons} />,
        run: () => ignoreRejection(done(elect(id, !is_elected), is_elected ? 'unelected' : 'elected')),
      },
      {
        isOffered: is_new,
        label: t(`${name}.seen`),
        icon: <IconCheck {...icons} />,
        run: () => ignoreRejection(done(markSeen([id]), 'marked')),
      },
      {
        isOffered: mayDelete && answer !== '',
        label: t(`${name}.delete_reply`),
        icon: <IconArrowBackUp {...icons} />,
        run: () => ignoreRejection(ask('delete_reply', () => deleteReply(id))),
        isDanger: true,
      },
      {
        isOffered: mayDelete,
        label: t(`${name}.delete`),
        icon: <IconTrash {...icons} />,
        run: () => ignoreRejection(ask('delete', () => deleteComment(id))),
        isDanger: true,
      },
    ]
    return all.flatMap(({ isOffered, ...action }) => (isOffered ? [action] : []))
  }
}
