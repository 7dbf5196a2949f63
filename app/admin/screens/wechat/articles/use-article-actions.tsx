import { IconExternalLink, IconHelpCircle, IconHistory, IconSend, IconSpeakerphone, IconTrash, IconWorldUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { WechatArticle } from '../../../../../contracts/wechat/articles.ts'
import { useRights } from '../../../../api/rights.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import type { RowAction } from '../../../kit/list/list-types.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useIsLacking } from '../account-notice.tsx'
import { deleteDraft, name, publishArticle } from './articles-api.ts'
import { usePublishesByHand } from './by-hand.ts'
import { hasFailed } from './outcome.tsx'

const consoleAddress = 'https://mp.weixin.qq.com/'

const busyStates = new Set<WechatArticle['state']>(['publishing', 'uploading', 'adding', 'sending'])

interface Openers {
  send: (article: WechatArticle) => void
  /** Sending to followers, or what became of it. */
  massSend: (article: WechatArticle) => void
}

export function useArticleActions({ send, massSend }: Openers): (article: WechatArticle) => RowAction[] {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const cannotPublish = useIsLacking('publishing')
  const isByHand = usePublishesByHand()
  const cannotMassSend = useIsLacking('mass_sending')
  const { may, has } = useRights()
  const [maySend, mayDelete] = [may('contents', 'read'), has('wechat.delete')]
  const refresh = () => queries.invalidateQueries({ queryKey: [name] })
  const publish = async ({ id, title }: WechatArticle) => {
    const question = { title: t(`${name}.publish_title`, { title }), text: t(`${name}.publish_text`), label: t(`${name}.publish`) }
    if (!(await confirm(question))) return
    await publishArticle(id).finally(refresh)
    toasts.success(t(`${name}.publish_accepted`))
  }
  const remove = async ({ id, title }: WechatArticle) => {
    const question = { title: t(`${name}.delete_title`, { title }), text: t(`${name}.delete_text`), label: t(`${name}.delete`) }
    if (!(await confirm({ ...question, isDanger: true }))) return
    await deleteDraft(id)
    toasts.success(t(`${name}.deleted`))
    await refresh()
  }
  const icons = { size: 16, 'aria-hidden': true } as const
  return (article) => {
    const { state, url, has_draft, mass_send } = article
    const isStuck = state === 'failed' || state === 'adding'
    const isBusy = busyStates.has(state)
    const isOutdated = state === 'draft' && article.is_outdated
    const isForgotten = state === 'failed' && !has_draft && !url
    const all: (RowAction & { isOffered: boolean })[] = [
      {
        isOffered: maySend && state === 'draft' && !cannotPublish,
        label: t(`${name}.publish`),
        icon: <IconWorldUpload {...icons} />,
        isQuick: !isOutdated,
        run: () => ignoreRejection(publish(article)),
      },
      {
        isOffered: maySend && state === 'draft' && !cannotMassSend,
        label: t(`${name}.mass.open`),
        icon: <IconSpeakerphone {...icons} />,
        isQuick: !isOutdated,
        run: () => massSend(article),
      },
      {
        isOffered: maySend && state === 'sending' && mass_send?.state === 'unknown',
        label: t(`${name}.mass.settle`),
        icon: <IconHelpCircle {...icons} />,
        isQuick: true,
        run: () => massSend(article),
      },
      {
        isOffered: mass_send !== null && state !== 'draft' && !(state === 'sending' && mass_send.state === 'unknown'),
        label: t(`${name}.mass.history`),
        icon: <IconHistory {...icons} />,
        run: () => massSend(article),
      },
      {
        isOffered: state === 'draft' && isByHand,
        label: t(`${name}.publish_by_hand`),
        icon: <IconExternalLink {...icons} />,
        isQuick: !isOutdated,
        run: () => void window.open(consoleAddress, '_blank', 'noopener'),
      },
      {
        isOffered: maySend && state !== 'publishing' && state !== 'uploading' && state !== 'sending',
        label: t(`${name}.${isStuck ? 'retry' : 'send_again'}`),
        icon: <IconSend {...icons} />,
        isQuick: hasFailed(article) || isOutdated,
        run: () => send(article),
      },
      {
        isOffered: url !== '',
        label: t(`${name}.read`),
        icon: <IconExternalLink {...icons} />,
        run: () => void window.open(url, '_blank', 'noopener'),
      },
      {
        isOffered: mayDelete && (isForgotten || (has_draft && !isBusy)),
        label: t(`${name}.${has_draft ? 'delete' : 'forget'}`),
        icon: <IconTrash {...icons} />,
        run: () => ignoreRejection(remove(article)),
        isDanger: true,
      },
    ]
    return all.flatMap(({ isOffered, ...action }) => (isOffered ? [action] : []))
  }
}
