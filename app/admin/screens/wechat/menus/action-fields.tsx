import type { MenuAction } from '../../../../../contracts/wechat/menus.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { ArticleField } from './article-field.tsx'
import { BytesField } from './bytes-field.tsx'
import { KeyField } from './key-field.tsx'
import { LineField } from './line-field.tsx'
import { UrlField } from './url-field.tsx'

interface Props {
  path: string
  button: MenuAction
  onChange: (button: MenuAction) => void
}

export function ActionFields({ path, button, onChange }: Props) {
  const t = useAdminTexts()
  switch (button.type) {
    case 'foreign':
      return null
    case 'view':
      return <UrlField path={path} label={t('wechat-menus.url')} value={button.url} onChange={(url) => onChange({ ...button, url })} />
    case 'miniprogram':
      return (
        <>
          <LineField
            path={`${path}.appid`}
            label={t('wechat-menus.appid')}
            description={t('wechat-menus.appid_hint')}
            placeholder="wx…"
            value={button.appid}
            onChange={(appid) => onChange({ ...button, appid })}
          />
          <BytesField
            path={`${path}.pagepath`}
            field="pagepath"
            label={t('wechat-menus.pagepath')}
            placeholder="pages/index/index"
            value={button.pagepath}
            onChange={(pagepath) => onChange({ ...button, pagepath })}
          />
          <UrlField
            path={path}
            label={t('wechat-menus.fallback_url')}
            value={button.url}
            onChange={(url) => onChange({ ...button, url })}
          />
        </>
      )
    case 'media_id':
    case 'view_limited':
      return (
        <LineField
          path={`${path}.media_id`}
          label={t('wechat-menus.media')}
          description={t('wechat-menus.media_hint')}
          value={button.media_id}
          onChange={(media_id) => onChange({ ...button, media_id })}
        />
      )
    case 'article_id':
    case 'article_view_limited':
      return <ArticleField path={path} value={button.article_id} onChange={(article_id) => onChange({ ...button, article_id })} />
    default:
      return <KeyField path={path} value={button.key} isClick={button.type === 'click'} onChange={(key) => onChange({ ...button, key })} />
  }
}
