import { IconMusic, IconPlayerPlay, IconVolume } from '@tabler/icons-react'
import type { ShownReply } from '../../../../../contracts/wechat/replies.ts'
import { smallUrl } from '../../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './chat.module.css'

export function Bubble({ of }: { of: ShownReply }) {
  const t = useAdminTexts()
  switch (of.type) {
    case 'text':
      return <p className={css.bubble}>{withoutTags(of.content)}</p>
    case 'image':
      return of.media ? (
        <img className={css.picture} src={smallUrl(of.media, 640)} alt={of.media.alt_cn || t('wechat-replies.types.image')} />
      ) : null
    case 'voice':
      return (
        <p className={css.bubble}>
          <IconVolume size={18} aria-hidden /> {t('wechat-replies.types.voice')}
        </p>
      )
    case 'video':
      return (
        <div className={css.video}>
          <IconPlayerPlay size={32} aria-hidden />
          <span>{of.title || t('wechat-replies.types.video')}</span>
        </div>
      )
    case 'music':
      return (
        <div className={css.card}>
          <div>
            <strong>{of.title}</strong>
            <span>{of.description}</span>
          </div>
          {of.media ? <img src={smallUrl(of.media)} alt="" /> : <IconMusic size={32} aria-hidden />}
        </div>
      )
    case 'news':
      return (
        <a className={css.news} href={of.url} target="_blank" rel="noreferrer">
          {of.picture ? <img src={of.picture} alt="" /> : null}
          <strong>{of.title}</strong>
          <span>{of.description}</span>
        </a>
      )
    case 'transfer':
      return <p className={css.notice}>{t('wechat-replies.transferred')}</p>
  }
}

/** Followers see the words of a link; its address they do not. */
export const withoutTags = (content: string) => content.replace(/<\/?a\b[^<>]*>/gi, '')
