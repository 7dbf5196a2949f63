import type { ForeignButton } from '../../../../../contracts/wechat/menus.ts'
import { optionalText } from '../../../kit/optional-text.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './menus.module.css'

export function ForeignNote({ button: { kind, text, url } }: { button: ForeignButton }) {
  const t = useAdminTexts()
  const name = optionalText(t, `wechat-menus.foreign_kinds.${kind}`) ?? kind
  return (
    <div className={css.notice}>
      <p>{t('wechat-menus.foreign', { kind: name })}</p>
      {text ? <p>{t('wechat-menus.foreign_text', { text })}</p> : null}
      {url ? <p style={{ overflowWrap: 'anywhere' }}>{t('wechat-menus.foreign_url', { url })}</p> : null}
    </div>
  )
}
