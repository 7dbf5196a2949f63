import { Button, Select } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { type MenuAction, type MenuButton, subButtonsOf } from '../../../../../contracts/wechat/menus.ts'
import { RowReading } from '../../../fields/letters/row-reading.tsx'
import { OrderTools } from '../../../kit/sortable/order-tools.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { ActionFields } from './action-fields.tsx'
import { BytesField } from './bytes-field.tsx'
import { ForeignNote } from './foreign-note.tsx'
import css from './menus.module.css'
import { buttonAt, buttonOf, hasRoom, pathOf, type Spot } from './tree-edit.ts'
import { TypeField } from './type-field.tsx'
import type { MenuEditor } from './use-menu-editor.ts'

const icons = {
  foot: { earlier: IconArrowLeft, later: IconArrowRight },
  sub: { earlier: IconArrowUp, later: IconArrowDown },
}

export function ButtonForm({ editor }: { editor: MenuEditor }) {
  const t = useAdminTexts()
  const { buttons, spot, change, move, remove } = editor
  const button = spot && buttonAt(buttons, spot)
  if (!spot || !button)
    return (
      <div className={css.panel}>
        <p className={css.note}>{t('wechat-menus.empty')}</p>
        <div>
          <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => editor.add(null)}>
            {t('wechat-menus.add')}
          </Button>
        </div>
      </div>
    )
  const isTop = spot.sub === null
  const parent = buttons[spot.top]
  const siblings = isTop || !parent ? buttons.length : subButtonsOf(parent).length
  const put = (next: MenuButton) => change(spot, next)
  return (
    <section className={css.panel} aria-label={t('wechat-menus.chosen')}>
      <div className={css.panelHead}>
        <h2>
          {isTop ? t('wechat-menus.top_level', { number: spot.top + 1 }) : t('wechat-menus.sub_level', { parent: parent?.name ?? '' })}
        </h2>
        <span className={css.tools}>
          <OrderTools
            index={spot.sub ?? spot.top}
            count={siblings}
            icons={isTop ? icons.foot : icons.sub}
            onMove={(to) => move(spot, isTop ? { top: to, sub: null } : { top: spot.top, sub: to })}
            onRemove={() => remove(spot)}
          />
        </span>
      </div>
      <BytesField
        path={`${pathOf(spot)}.name`}
        field={isTop ? 'name' : 'subName'}
        label={t('wechat-menus.name')}
        value={button.name}
        onChange={(name) => put({ ...button, name })}
      />
      <RowReading text={button.name} />
      {button.type === 'menu' ? (
        <SubMenu editor={editor} spot={spot} button={button} />
      ) : (
        <>
          <PlaceField editor={editor} spot={spot} />
          {button.type === 'foreign' ? <ForeignNote button={button} /> : null}
          <TypeField id={`${pathOf(spot)}.type`} value={button.type} onChange={(type) => put(buttonOf(type, button))} />
          <ActionFields path={pathOf(spot)} button={button} onChange={(next: MenuAction) => put(next)} />
          {isTop && hasRoom(buttons, spot.top) ? (
            <div>
              <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => editor.add(spot.top)}>
                {t('wechat-menus.make_parent')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  )
}

function SubMenu({ editor, spot, button }: { editor: MenuEditor; spot: Spot; button: Extract<MenuButton, { type: 'menu' }> }) {
  const t = useAdminTexts()
  return (
    <>
      <p className={css.note}>{t('wechat-menus.parent_note', { count: button.sub_button.length })}</p>
      <ol className={css.subList}>
        {button.sub_button.map((one, sub) => (
          <li key={pathOf({ top: spot.top, sub })}>
            <button type="button" className="link" onClick={() => editor.choose({ top: spot.top, sub })}>
              {one.name || t('wechat-menus.unnamed')}
            </button>
            <RowReading text={one.name} />
            <div className={css.optionNote}>{t(`wechat-menus.types.${one.type}`)}</div>
          </li>
        ))}
      </ol>
      {hasRoom(editor.buttons, spot.top) ? (
        <div>
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => editor.add(spot.top)}>
            {t('wechat-menus.add_sub')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function PlaceField({ editor: { buttons, move }, spot }: { editor: MenuEditor; spot: Spot }) {
  const t = useAdminTexts()
  const own = spot.sub === null ? 'foot' : String(spot.top)
  const parents = buttons.flatMap((one, top) => {
    const isItself = spot.sub === null && spot.top === top
    const isOpen = own === String(top) || hasRoom(buttons, top)
    return isItself
      ? []
      : [{ value: String(top), label: t('wechat-menus.place_sub', { name: one.name || t('wechat-menus.unnamed') }), disabled: !isOpen }]
  })
  const foot = { value: 'foot', label: t('wechat-menus.place_foot'), disabled: own !== 'foot' && !hasRoom(buttons, null) }
  const choose = (to: string | null) => {
    if (to === null || to === own) return
    if (to === 'foot') return move(spot, { top: buttons.length, sub: null })
    const parent = buttons[Number(to)]
    if (parent) move(spot, { top: Number(to), sub: subButtonsOf(parent).length })
  }
  return <Select size="sm" label={t('wechat-menus.place')} value={own} data={[foot, ...parents]} onChange={choose} />
}
