import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconKeyboard, IconMenu2, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { type MenuButton, shownName, subButtonsOf } from '../../../../../contracts/wechat/menus.ts'
import { ReadableText } from '../../../fields/letters/row-reading.tsx'
import { problemsOf } from '../../../fields/store/field-check.ts'
import { useForm } from '../../../fields/store/form-context.tsx'
import { useDragSensors, useSortableItem } from '../../../kit/sortable/use-sortable-item.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import phone from '../phone.module.css'
import { type Flaw, flawAt, flawsIn } from './flaws.ts'
import { menuContract } from './menu-api.ts'
import css from './menus.module.css'
import { hasRoom, isSameSpot, pathOf, type Spot, spotOf } from './tree-edit.ts'
import type { MenuEditor } from './use-menu-editor.ts'

interface Props {
  editor: MenuEditor
  title: string
}

export function Phone({ editor, title }: Props) {
  const t = useAdminTexts()
  const help = useId()
  const { buttons, spot, announcement } = editor
  const open = spot ? buttons[spot.top] : undefined
  const sensors = useDragSensors()
  const flaws = flawsIn(buttons, problemsOf(menuContract, useForm().form.values()))
  const tile = (button: MenuButton, at: Spot) => (
    <Tile key={pathOf(at)} button={button} at={at} help={help} editor={editor} isChosen={isSameSpot(spot, at)} flaw={flawAt(flaws, at)} />
  )
  const subs = open && spot ? subButtonsOf(open) : []
  const spots = { top: buttons.map((_, top) => ({ top, sub: null })), sub: subs.map((_, sub) => ({ top: spot?.top ?? 0, sub })) }
  return (
    <section className={css.phone} aria-label={t('wechat-menus.phone')}>
      <div className={css.chatHead} aria-hidden>
        {title}
      </div>
      <p className={css.chat} id={help}>
        {t(buttons.length === 0 ? 'wechat-menus.phone_empty' : 'wechat-menus.phone_help')}
        {buttons.length === 0 ? null : <span className={css.keys}> {t('wechat-menus.phone_keys')}</span>}
      </p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={(event) => drop(editor, event)}>
        {open && spot ? (
          <ul
            className={css.subs}
            data-place={`${spot.top + 1}-${Math.max(buttons.length + (hasRoom(buttons, null) ? 1 : 0), 1)}`}
            aria-label={t('wechat-menus.sub_of', { name: open.name || t('wechat-menus.unnamed') })}
          >
            {hasRoom(buttons, spot.top) ? (
              <li>
                <button type="button" className={css.plus} onClick={() => editor.add(spot.top)}>
                  <IconPlus size={15} aria-hidden />
                  {t('wechat-menus.add_sub')}
                </button>
              </li>
            ) : null}
            <SortableContext items={spots.sub.map(pathOf)} strategy={verticalListSortingStrategy}>
              {subs.map((button, sub) => tile(button, { top: spot.top, sub }))}
            </SortableContext>
          </ul>
        ) : null}
        <div className={phone.foot}>
          <span className={phone.keyboard} aria-hidden>
            <IconKeyboard size={18} stroke={1.4} />
          </span>
          <ul className={phone.tops} aria-label={t('wechat-menus.tops')}>
            <SortableContext items={spots.top.map(pathOf)} strategy={horizontalListSortingStrategy}>
              {buttons.map((button, top) => tile(button, { top, sub: null }))}
            </SortableContext>
            {hasRoom(buttons, null) ? (
              <li>
                <button type="button" className={css.plus} onClick={() => editor.add(null)}>
                  <IconPlus size={16} aria-hidden />
                  {buttons.length === 0 ? t('wechat-menus.add') : <span className="visually-hidden">{t('wechat-menus.add')}</span>}
                </button>
              </li>
            ) : null}
          </ul>
        </div>
      </DndContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}

function drop({ buttons, move }: MenuEditor, { active, over }: DragEndEvent): void {
  const [from, to] = [spotOf(String(active.id)), over ? spotOf(String(over.id)) : null]
  if (!from || !to || isSameSpot(from, to)) return
  const parent = buttons[to.top]
  if (to.sub !== null || from.sub === null) move(from, to)
  else if (parent && to.top !== from.top) move(from, { top: to.top, sub: subButtonsOf(parent).length })
}

interface TileProps {
  button: MenuButton
  at: Spot
  help: string
  editor: MenuEditor
  isChosen: boolean
  flaw: Flaw | null
}

const back = new Set(['ArrowLeft', 'ArrowUp'])
const on = new Set(['ArrowRight', 'ArrowDown'])

function Tile({ button, at, help, editor, isChosen, flaw }: TileProps) {
  const t = useAdminTexts()
  const { item, handle } = useSortableItem(pathOf(at))
  const isTop = at.sub === null
  const step = (event: KeyboardEvent) => {
    const by = back.has(event.key) ? -1 : on.has(event.key) ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    const siblings = isTop ? editor.buttons.length : subButtonsOf(editor.buttons[at.top] ?? button).length
    const next = (at.sub ?? at.top) + by
    if (next < 0 || next >= siblings) return
    const to = isTop ? { top: next, sub: null } : { top: at.top, sub: next }
    editor.move(at, to)
    setTimeout(() => document.getElementById(tileId(to))?.focus())
  }
  return (
    <li {...item}>
      <button
        type="button"
        id={tileId(at)}
        className={css.tile}
        aria-pressed={isChosen}
        aria-describedby={help}
        data-flaw={flaw ?? undefined}
        title={flaw ? t('wechat-menus.flawed', { name: button.name, flaw: t(`wechat-menus.flaws.${flaw}`) }) : button.name}
        {...handle}
        onKeyDown={step}
        onClick={() => editor.choose(at)}
      >
        {isTop && button.type === 'menu' ? <IconMenu2 size={12} aria-hidden /> : null}
        {button.name === '' ? <span>{t('wechat-menus.unnamed')}</span> : <ReadableText text={shownName(button.name, isTop)} />}
        {flaw ? <span className="visually-hidden">{t(`wechat-menus.flaws.${flaw}`)}</span> : null}
      </button>
    </li>
  )
}

const tileId = (at: Spot) => `menu-${pathOf(at)}`
