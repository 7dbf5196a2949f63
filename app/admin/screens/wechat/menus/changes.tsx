import type { MenuChange } from '../../../../../contracts/wechat/menu-compare.ts'
import type { MenuButton } from '../../../../../contracts/wechat/menus.ts'
import { RowReading } from '../../../fields/letters/row-reading.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './menus.module.css'

export function Changes({ changes, none }: { changes: readonly MenuChange[]; none: string }) {
  const t = useAdminTexts()
  const said = useButtonText()
  if (changes.length === 0) return <p className={css.note}>{none}</p>
  return (
    <ul className={css.changes}>
      {changes.map((change) => {
        const { kind, before, after } = change
        const side = after ?? before
        if (!side) return null
        const { parent, position } = side.place
        const key = `${kind} ${parent ?? ''} ${position}`
        const place = parent === null ? t('wechat-menus.at_foot', { position }) : t('wechat-menus.at_sub', { parent, position })
        return (
          <li key={key}>
            <span className={css.kind} data-kind={kind}>
              {t(`wechat-menus.changes.${kind}`)}
            </span>
            <span>
              {side.button.name || t('wechat-menus.unnamed')}
              <RowReading text={side.button.name} />
              <small>{place}</small>
              {parent === null ? null : <RowReading text={parent} />}
              {kind === 'changed' && before ? <small>{t('wechat-menus.was', { text: said(before.button) })}</small> : null}
              {kind === 'removed' || kind === 'moved' ? null : <small>{t('wechat-menus.is', { text: said(side.button) })}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function useButtonText(): (button: MenuButton) => string {
  const t = useAdminTexts()
  return (button) => {
    const { type, name, ...rest } = button
    const values = button.type === 'menu' || button.type === 'foreign' ? [] : Object.values(rest)
    return [name, t(`wechat-menus.types.${type}`), ...values].filter(Boolean).join(' · ')
  }
}
